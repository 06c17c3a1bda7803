import type { EmergencyTexts } from '#i18n/shapes.ts'

export const emergency: EmergencyTexts = {
  back: 'ご滞在のページに戻る',
  title: '緊急のとき',
  call: (number) => `${number}に電話`,
  who: '消防・救急・警察。どの電話からも無料で、残高がなくてもかけられます。',
  say: '現在地を伝えてください：',
  coordinates: '座標',
  closed: '承認済みのチェックイン用リンクを開いた端末では、ここに住所が表示されます。',
  healthline: 'Healthline（医療相談）',
  healthlineText: '急ぎでない場合、看護師に昼夜無料で相談できます（英語）。',
  host: (name) => `ホスト：${name}`,
  contact: '家の緊急連絡先',
  shutOffs: '水道・電気・ガスの止め方',
}
