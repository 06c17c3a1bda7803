import type { ReceiptTexts } from '#i18n/shapes.ts'

export const receipt: ReceiptTexts = {
  title: '押金凭证',
  deposit: '押金',
  card: '银行卡',
  reference: '付款编号',
  events: '经过',
  asOf: (when) => `截至${when}。时间均为房屋所在地时间。`,
  keep: '如需保存，请打印此页或存为 PDF。',
  print: '打印',
}
