import type { ReceiptTexts } from '#i18n/shapes.ts'

export const receipt: ReceiptTexts = {
  title: '보증금 확인서',
  deposit: '보증금',
  card: '카드',
  reference: '결제 번호',
  events: '진행 내역',
  asOf: (when) => `${when} 기준입니다. 시각은 숙소 현지 시간입니다.`,
  keep: '보관하려면 이 페이지를 인쇄하거나 PDF로 저장하세요.',
  print: '인쇄하기',
}
