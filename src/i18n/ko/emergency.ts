import type { EmergencyTexts } from '#i18n/shapes.ts'

export const emergency: EmergencyTexts = {
  back: '숙박 페이지로 돌아가기',
  title: '비상시',
  call: (number) => `${number} 전화하기`,
  who: '소방, 구급, 경찰. 어떤 전화에서든 무료이며 잔액이 없어도 됩니다.',
  say: '지금 계신 곳을 말해 주세요:',
  coordinates: '좌표',
  closed: '승인된 체크인 링크를 연 휴대전화에서는 여기에 주소가 나타납니다.',
  healthline: 'Healthline(건강 상담)',
  healthlineText: '급하지 않을 때 간호사에게 밤낮으로 무료 상담을 받을 수 있습니다(영어).',
  host: (name) => `호스트: ${name}`,
  contact: '집의 비상 연락처',
  shutOffs: '수도, 전기, 가스 잠그기',
}
