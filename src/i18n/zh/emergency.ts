import type { EmergencyTexts, StayPageTexts } from '#i18n/shapes.ts'

export const stayServices: StayPageTexts['stay']['emergency']['services'] = {
  names: { fire: '消防', ambulance: '急救', police: '报警' },
  list: (names) => names.join('、'),
  unknown: '大多数手机都能拨打 112。当地的号码请询问房东。',
}

export const services: EmergencyTexts['services'] = {
  ...stayServices,
  callFor: (number, services) => `${number}（${services}）`,
  or: '或 ',
  callFirst: (numbers) => `如有人遇险，请先拨打 ${numbers}。`,
  free: '任何电话均可免费拨打，没有余额也可以。',
  houseContact: '房屋紧急联系人',
}

export const emergency: EmergencyTexts = {
  back: '返回住宿页面',
  title: '紧急情况',
  call: (number) => `拨打 ${number}`,
  services,
  say: '请说明您所在的位置：',
  coordinates: '坐标',
  closed: '在打开过已获批准的入住链接的手机上，这里会显示地址。',
  healthAdvice: '不紧急时，可随时电话咨询健康问题。',
  nurseAdvice: '不紧急时，可随时免费向护士咨询（英语）。',
  host: (name) => `您的房东：${name}`,
  shutOffs: '关闭水、电、燃气',
}
