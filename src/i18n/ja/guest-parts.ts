import type { GuestPartTexts } from '#i18n/shapes.ts'

export const parts: GuestPartTexts = {
  photoLabels: {
    id: {
      camera: '身分証を撮るカメラの画面',
      preview: '送信前の身分証の写真',
    },
    id_back: {
      camera: '身分証の裏面を撮るカメラの画面',
      preview: '送信前の身分証の裏面の写真',
    },
    selfie: { camera: '顔写真を撮るカメラの画面', preview: '送信前の顔写真' },
  },
  idBack: {
    title: '身分証の裏面',
    short: '身分証の裏面',
    hint: '住所など、裏面に記載のあるカードの場合だけで結構です。四隅まで写してください。',
    alt: 'お送りいただいた身分証の裏面の写真',
  },
  documentUploaded: { title: '写真を受け取りました' },
  myDataErased: { title: 'データを消去しました' },
  photoForm: {
    thanks: (host) => `ありがとうございます。新しい写真が${host}に届きました。`,
    openCamera: 'カメラを開く',
    phoneCamera: '写真を撮る',
    chooseFile: 'ファイルを選ぶ',
    cancel: 'キャンセル',
    startingCamera: 'カメラを起動しています…',
    shutter: '撮影',
    closeCamera: 'カメラを閉じる',
    preparing: '写真を準備しています…',
    use: 'この写真を使う',
    useAnyway: '撮り直すか、このままお使いください。',
    retake: '撮り直す',
    chooseAnother: '別の写真を選ぶ',
    noPreview: 'このブラウザでは、この形式の写真を表示できません。このまま送信でき、こちらで変換します。',
    needsScript: (host) =>
      `写真の送信にはJavaScriptが必要です。ブラウザで有効にするか、${host}へお問い合わせください：`,
    noCover: '隠せるのは、ここに表示できる写真だけです。番号を隠すには、写真を撮ってください。',
    noMask:
      'このブラウザではページが写真を加工できないため、ここで塗りつぶすことはできません。番号を隠すには、紙で覆って撮り直してください。',
    cameraDenied: 'カメラを使えません。代わりにファイルをお選びください。',
    cameraUntrusted:
      'このブラウザでは、ページから写真を撮れません。スマートフォンのカメラを使うか、ファイルをお選びください。',
    cameraStopped: 'タップしてカメラを再開',
    nextCamera: 'カメラを切り替える',
    cameraNow: (name) => `カメラ：${name}`,
    stopped: {
      size: 'このサイトのサーバーは、このサイズの写真を受け付けません。ホストに伝えました。スクリーンショットなど、もっと小さい写真をお送りください。',
      blocked:
        'サイトには接続できますが、この写真が届きません。別のネットワークか別のブラウザでお試しください。',
    },
    sending: (percent) => `送信中… ${percent}%`,
    sendingLabel: (what) => `${what}を送信中`,
    finishing: 'もう少しです。写真を確認しています…',
    intercepted:
      'この端末と宿の間にある別の機器が、代わりに応答しました。このページを開いたままにしてください。接続できるようになると写真が送信されます。',
    waiting: '通信が切れています。このページを開いたままにしてください。通信が戻ると写真が送信されます。',
    retryNow: '今すぐ試す',
    cancelSending: '中止',
    failedTitle: '写真を送れませんでした',
    again: 'もう一度試す',
    addBack: '身分証の裏面を追加（任意）',
    replacing: '新しい写真が届くまで、今の写真を残しておきます。',
    failures: {
      upload: { title: '送信できませんでした', fallback: '写真を送信できませんでした。' },
      put: {
        title: '送信できませんでした',
        fallback: '写真を送信できませんでした。もう一度お試しください。',
      },
    },
  },
  advice: {
    tooDark: '暗いようです。フラッシュを使わず、もっと明るい場所でお試しください。',
    blurred: 'ぼやけているようです。端末を固定し、ピントが合うまでお待ちください。',
    tiny: 'この写真は小さく、文字が読みにくいかもしれません。',
  },
  refused: {
    unreadable: 'このファイルを読み込めなくなりました。もう一度お選びください。',
    empty: 'このファイルは空です。クラウドから読み込み中かもしれません。もう一度お選びください。',
    notAPhoto: 'このファイルは写真として読み込めません。JPEG、PNG、HEIC、WebPがお使いいただけます。',
    tooLarge: 'このファイルは10MBを超えており、このブラウザでは小さくできません。写真を撮影してください。',
  },
  mask: {
    start: '番号を隠す',
    startHint: '身分証の番号は不要です。黒く隠すことができます。',
    title: '隠したい部分をなぞってください',
    hint: '指でなぞるかドラッグします。黒い枠の下の内容が、この端末の外に出ることはありません。',
    add: '枠を追加',
    undo: '元に戻す',
    done: '完了',
    boxLabel: (number) => `黒い枠 ${number}`,
    boxHelp: '矢印キーで移動、Shiftと矢印キーで大きさを変更、Deleteで削除します。',
    countAnnounced: (count) => `黒い枠 ${count}個`,
  },
  rejected: {
    title: 'チェックインをお受けできません',
    text: (host) =>
      `${host}がチェックインを承認しませんでした。ささいな理由のこともありますので、どうぞご連絡ください。`,
    deposit: 'カードに保証金の確保があった場合は、解除されました。',
    contact: 'ホストに連絡する',
  },
  photosErased: 'お送りいただいた写真は消去されました。',
  photosEnd: (day) => `お送りいただいた写真は${day}に消去されます。`,
  ended: {
    title: 'ご滞在は終了しました',
    text: (name, house) =>
      `${name}さん、${house}にご滞在いただきありがとうございました。暗証番号、Wi-Fi、ガイドはご利用いただけなくなりました。`,
    left: (host) => `お忘れ物はありませんか。${host}がお探しします。`,
  },
  erasedStay: {
    title: 'チェックインを終了されました',
    text: '写真、電話番号、メッセージを消去しました。お名前、メールアドレス、日程は、当面ホストの予約一覧に残ります。',
    after: 'やはりチェックインをご希望の場合は、ホストにご連絡ください。',
  },
  history: {
    nothingYet: 'まだ何も送られていません。',
    showEarlier: '以前の記録を表示',
    events: {
      accepted: 'プライバシーのご案内を読みました',
      received: (what) => `${what}を受け取りました`,
      seen: (what) => `ホストが${what}を確認しました`,
      sightedInPerson: '身分証を直接確認しました',
      sentBack: (what) => `ホストが${what}の撮り直しをお願いしました`,
      erased: (what) => `${what}を消去しました`,
      downloaded: 'ご自身のデータをダウンロードしました',
      ended: 'データを消去し、チェックインを終了しました',
    },
    documentNames: { id: '身分証', id_back: '身分証の裏面', selfie: '顔写真' },
    both: '書類',
    download: '自分のデータをダウンロード',
    downloading: '準備しています…',
    erase: '自分のデータを消去',
    eraseTitle: 'データを消去し、チェックインを終了しますか？',
    eraseText:
      '写真、電話番号、メッセージが今すぐ消去されます。元に戻すことはできません。オンラインチェックインも終了し、このページに暗証番号は表示されなくなり、以後はホストと直接ご相談いただくことになります。',
    eraseConfirm: '消去して終了する',
    erasing: '消去しています…',
    keep: 'チェックインを続ける',
    failed: '記録を読み込めませんでした。',
    failures: {
      download: {
        title: 'ダウンロードできませんでした',
        fallback: 'データをまとめられませんでした。もう一度お試しください。',
      },
      erase: {
        title: '消去できませんでした',
        fallback: 'データを消去できませんでした。もう一度お試しください。',
      },
    },
  },
  cancelled: {
    by: {
      guest: 'お客様のご希望により、このご滞在はキャンセルされました。',
      host: (host) => `${host}がこのご滞在をキャンセルしました。`,
    },
    title: 'ご滞在はキャンセル済みです',
    text: 'ほかに必要なことはありません。暗証番号とガイドは閉じられました。',
    noShow:
      'チェックイン当日にお見えにならなかったため、ご滞在はキャンセルされました。暗証番号とガイドは閉じられました。',
    deposit:
      'カードに保証金の確保があった場合は、解除されました。明細に反映されるまで数日かかることがあります。',
    message: (hostName) => `${hostName}からのメッセージ`,
    wrong: 'お心当たりがない場合は、ご連絡ください。',
  },
  tellMe: {
    start: (host) => `${host}からの返事を通知で受け取る`,
    on: (host) =>
      `${host}から返事があったとき、ドアコードが表示できるようになったとき、メッセージが届いたときに、このブラウザでお知らせします。`,
    pending: '少々お待ちください…',
    stop: '通知をやめる',
    blocked: 'このブラウザは、このサイトからの通知をブロックしています。返事はこのページにも表示されます。',
    failed: 'うまくいきませんでした。返事はこのページにも表示されます。',
  },
  leaving: {
    title: 'ご出発ですか？',
    text: (host, checkOut) =>
      `チェックアウトは${checkOut}までです。出発されたら${host}にお知らせください。暗証番号はチェックアウトの時刻までお使いいただけます。`,
    left: '出発しました',
    askTitle: (host) => `${host}に出発を知らせますか？`,
    askText: 'お忘れ物はございませんか？暗証番号はチェックアウトの時刻までお使いいただけます。',
    confirm: 'はい、出発しました',
    notYet: 'まだです',
    pending: 'ホストに知らせています…',
    done: (host) => `${host}に出発をお知らせしました。お気をつけてお帰りください。`,
    thanks: (name) => `${name}さん、ありがとうございました`,
    forgotten: (time, day) => `お忘れ物はございませんか？暗証番号は${day} ${time}までお使いいただけます。`,
    details: '暗証番号とハウスガイド',
    guide: 'Wi-Fiとハウスガイド',
    failed: { title: '送れませんでした', text: '送れませんでした。電波のある場所でもう一度お試しください。' },
  },
  wifiQr: {
    alt: (name) => `Wi-Fi「${name}」に接続するQRコード`,
    how: 'つなぎたいスマートフォンやタブレットのカメラをこのコードに向け、表示された通知をタップしてください。',
  },
  arrivalForm: {
    guests: '何名様ですか？',
    vehicles: 'お車は何台ですか？',
    time: '到着は何時ごろですか？',
    timeHint: (checkIn) => `チェックインは${checkIn}からです。未定の場合は空欄で大丈夫です。`,
    save: '到着情報を保存',
    saving: '保存しています…',
    cancel: 'キャンセル',
    failed: {
      title: '保存できませんでした',
      text: '到着情報を保存できませんでした。入力内容は残っています。',
    },
    guestsWrong: '人数を1〜50で入力してください',
    vehiclesWrong: '0〜20の数字を入力してください',
  },
}
