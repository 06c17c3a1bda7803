import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    documentUploaded: { title: '写真を受け取りました' },
    myDataErased: { title: 'データを消去しました' },
    contactSaved: { title: '連絡先を保存しました' },
    paymentSuccessful: { title: '保証金の手続き完了' },
    cardSaved: { title: 'カードを保存しました' },
  },
  failures: {
    uploadDocument: { title: '送信できませんでした', fallback: '写真を送信できませんでした。' },
    putDocument: {
      title: '送信できませんでした',
      fallback: '写真を送信できませんでした。もう一度お試しください。',
    },
    downloadMyData: {
      title: 'ダウンロードできませんでした',
      fallback: 'データをまとめられませんでした。もう一度お試しください。',
    },
    eraseMyData: {
      title: '消去できませんでした',
      fallback: 'データを消去できませんでした。もう一度お試しください。',
    },
    chooseLanguage: {
      title: '言語を変更できませんでした',
      fallback: '言語を変更できませんでした。もう一度お試しください。',
    },
    saveContact: { title: '保存できませんでした', fallback: '連絡先を保存できませんでした。' },
    authorizeDeposit: { title: '保証金を承認できませんでした', fallback: '予期しないエラーが発生しました。' },
    payment: { title: 'お手続きのエラー', fallback: '予期しないエラーが発生しました。' },
  },
  notices: {
    accessDenied: 'リンクを開けません',
    invalidToken: 'このチェックイン用リンクは無効か、期限が切れています。',
    stayNotFound: 'このリンクのご滞在が見つかりません。',
    guideNotAvailable: 'ガイドはまだご覧いただけません。ご滞在が承認されたら、もう一度お開きください。',
    guideEmpty: '現在、ガイドの情報はありません。',
    cameraDenied: 'カメラを使えません。代わりにファイルをお選びください。',
    paymentSetupFailed: 'お手続きを始められません',
    noConnection: '接続できません。電波を確認して、もう一度お試しください。',
    answeredInstead:
      'この端末と宿の間にある別の機器が、代わりに応答しました。少ししてから、または別のネットワークでもう一度お試しください。',
  },
}

export const controls: GuestPageTexts['controls'] = {
  controls: {
    cancel: 'キャンセル',
    close: '閉じる',
    optional: '任意',
    notifications: 'お知らせ',
    tryAgain: 'もう一度試す',
    partFailed: 'この部分を読み込めませんでした。',
    broken: {
      title: 'このページで問題が発生しました',
      text: '保存済みの内容は失われていません。ここに入力した内容もそのまま残ります。',
      emergency: '緊急のとき',
    },
  },
  unsaved: {
    title: '保存せずに離れますか？',
    text: '入力内容はまだ保存されていません。',
    cancel: '編集を続ける',
    confirm: '離れる',
  },
}

export const privacy: GuestPageTexts['privacy'] = {
  eraseNotes: {
    policy: '保存期間が終わりました',
    rejected: 'ホストの判断に伴う消去',
    host: 'ホストによる消去',
    guest: 'お客様のご希望による消去',
    replaced: '新しい写真に替わりました',
    sentBack: '撮り直しをお願いしました',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `写真は、${host}の承認から24時間後に消去されます。承認されなかった場合はただちに、判断がない場合はチェックアウトの2日後に消去されます。`,
    'at-decision': (host) =>
      `写真は、${host}が判断するとただちに消去されます。判断がない場合は、チェックアウトの2日後に消去されます。`,
    '2d-after-checkout': (host) =>
      `写真は、チェックアウトの2日後に消去されます。${host}が承認しなかった場合は、ただちに消去されます。`,
  },
  contactRetentionText: (months) => `お名前と連絡先は、チェックアウトの${months}か月後に消去されます。`,
  privacyNotice: ({ retention, houseName, hostName, email, phone }) => [
    {
      title: '目的',
      text: `${houseName}に到着される方が、予約されたご本人であることを確認するためです。ほかの目的には使いません。`,
    },
    {
      title: '見る人',
      text: `${hostName}と、家を管理する人だけです。写真が開かれるたびに、ここで確認できます。写真は暗号化して保管し、誰とも共有しません。`,
    },
    {
      title: '期間',
      text: `${retention}その後は、身分証を確認したことと日時の記録だけが残ります。`,
    },
    {
      title: 'お客様の権利',
      text: 'このページで、保管している情報の確認、ダウンロード、訂正、消去ができます。消去するとオンラインチェックインは終了します。',
    },
    {
      title: '写真を送りたくない場合',
      text: `玄関先またはビデオ通話で身分証をお見せいただけます。ご希望の方は${[email && `${email}へのメール`, phone && `${phone}へのお電話`].filter(Boolean).join('または') || 'このページのメッセージ'}でお知らせください。`,
    },
  ],
  disputeRetentionText: (until) => `このご滞在に関する争いのため、お客様の写真は${until}まで保管されます。`,
}
