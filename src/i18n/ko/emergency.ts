import type { EmergencyTexts, StayPageTexts } from '#i18n/shapes.ts'

export const stayServices: StayPageTexts['stay']['emergency']['services'] = {
  names: { fire: '소방', ambulance: '구급', police: '경찰' },
  list: (names) => names.join(', '),
  unknown: '112는 대부분의 휴대전화에서 연결됩니다. 현지 번호는 호스트에게 물어보세요.',
}

export const services: EmergencyTexts['services'] = {
  ...stayServices,
  callFor: (number, services) => `${number}(${services})`,
  or: ' 또는 ',
  callFirst: (numbers) => `누군가 위험하다면 먼저 ${numbers}에 전화하세요.`,
  free: '어떤 전화에서든 무료이며 잔액이 없어도 됩니다.',
  houseContact: '집의 비상 연락처',
}

export const emergency: EmergencyTexts = {
  back: '숙박 페이지로 돌아가기',
  title: '비상시',
  call: (number) => `${number} 전화하기`,
  services,
  say: '지금 계신 곳을 말해 주세요:',
  coordinates: '좌표',
  closed: '승인된 체크인 링크를 연 휴대전화에서는 여기에 주소가 나타납니다.',
  healthAdvice: '급하지 않을 때 밤낮으로 전화 건강 상담을 받을 수 있습니다.',
  nurseAdvice: '급하지 않을 때 간호사에게 밤낮으로 무료 상담을 받을 수 있습니다(영어).',
  host: (name) => `호스트: ${name}`,
  shutOffs: '수도, 전기, 가스 잠그기',
}
