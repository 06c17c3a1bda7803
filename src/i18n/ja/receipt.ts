import type { ReceiptTexts } from '#i18n/shapes.ts'

export const receipt: ReceiptTexts = {
  title: '保証金の控え',
  deposit: '保証金',
  card: 'カード',
  reference: '決済番号',
  events: 'これまでの経過',
  asOf: (when) => `${when}現在。時刻は家の現地時間です。`,
  keep: '保管するには、このページを印刷するか、PDFとして保存してください。',
  print: '印刷する',
}
