import type { EmergencyTexts } from '#i18n/shapes.ts'

export const emergency: EmergencyTexts = {
  back: '返回住宿页面',
  title: '紧急情况',
  call: (number) => `拨打 ${number}`,
  who: '消防、急救、报警。任何电话均可免费拨打，没有余额也可以。',
  say: '请说明您所在的位置：',
  coordinates: '坐标',
  closed: '在打开过已获批准的入住链接的手机上，这里会显示地址。',
  healthline: 'Healthline（健康咨询）',
  healthlineText: '不紧急时，可随时免费向护士咨询（英语）。',
  host: (name) => `您的房东：${name}`,
  contact: '房屋紧急联系人',
  shutOffs: '关闭水、电、燃气',
}
