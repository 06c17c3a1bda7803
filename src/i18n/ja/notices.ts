import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    contactSaved: { title: '連絡先を保存しました' },
  },
  failures: {
    chooseLanguage: {
      title: '言語を変更できませんでした',
      fallback: '言語を変更できませんでした。もう一度お試しください。',
    },
    saveContact: { title: '保存できませんでした', fallback: '連絡先を保存できませんでした。' },
  },
  notices: {
    accessDenied: 'リンクを開けません',
    invalidToken: 'このチェックイン用リンクは無効か、期限が切れています。',
    stayNotFound: 'このリンクのご滞在が見つかりません。',
    guideNotAvailable: 'ガイドはまだご覧いただけません。ご滞在が承認されたら、もう一度お開きください。',
    guideEmpty: '現在、ガイドの情報はありません。',
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
