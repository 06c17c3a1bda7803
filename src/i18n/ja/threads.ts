import type { ThreadTexts } from '#i18n/shapes.ts'

export const thread: ThreadTexts['thread'] = {
  label: 'メッセージ',
  with: (name) => `${name}とのメッセージ`,
  loading: 'メッセージを読み込んでいます',
  loadFailed: 'メッセージを読み込めませんでした',
  earlier: '以前のメッセージを表示',
  loadingEarlier: '読み込んでいます…',
  you: 'あなた',
  sent: '送信済み',
  seen: (when) => `既読 ${when}`,
  datesOnly: '空いている日についてのお問い合わせ',
  write: (name) => `${name}に書く`,
  send: '送信',
  left: (count) => `あと${count}文字`,
  tooLong: (count) => `${count}文字多すぎます。短くしてください。`,
  sending: '送信しています…',
  offline: '電波を待っています。通信が戻りしだい送信します。',
  intercepted: 'この端末と宿の間にある別の機器が、代わりに応答しました。自動でもう一度試します。',
  retrying: 'まだ送信できていません。自動でもう一度試します。',
  refused: '送信できませんでした。',
  wasSent: 'メッセージを送信しました',
  arrived: (name, text) => `${name}からの新しいメッセージ：${text}`,
}

export const guestThread: ThreadTexts['guestThread'] = {
  empty: (host, isMailed) =>
    `${host}に何でもお尋ねください。お返事はここに届きます${isMailed ? '。メールでもお知らせします' : ''}。`,
  closed: 'このやり取りは終了しています。お電話かメールでご連絡ください。',
  unread: (host) => `${host}からの新しいメッセージ`,
  read: '読む',
}

export const visitorThread: ThreadTexts['visitorThread'] = {
  intro: (host, isMailed) =>
    `${isMailed ? `${host}が返信したら、メールでお知らせします。` : `${host}からのお返事はこのページに届きます。`}このリンクはほかの人に教えないでください。`,
  dead: {
    title: 'このリンクは無効です',
    text: (host) => `${host}が滞在を確定した場合、メッセージはメールのチェックインリンクから読めます。`,
    home: 'ホームに戻る',
  },
}
