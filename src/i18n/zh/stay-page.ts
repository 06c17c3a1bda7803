import type { GuestPageTexts, StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { stayServices } from './emergency.ts'
import { guest } from './guest.ts'
import { controls, notices } from './notices.ts'

export const stay: GuestPageTexts['stay'] = {
  first: {
    both: '请准备好证件和银行\u2060卡。大约 3 分钟。',
    documents: '请准备好证件。大约 2 分钟。',
    deposit: '请准备好银行卡。大约 2 分钟。',
    neither: '只需要您的联系方式。大约 1 分钟。',
  },
  contactWrong: { phone: '请填写电话号码', email: '请填写有效的电子邮箱' },
  shortNotice: {
    why: (host) => `${host}会核对是否您本人。其他人看不到您的照片。`,
    kept: '照片经过加密，不与任何人共享，最迟在退房两天后删除。',
    yours: '您可以遮住证件号码，查看每次浏览记录，并自行删除全部内容。',
    more: '阅读完整说明',
  },
  todo: {
    arrival: '告诉我们您何时到达',
    houseRules: '阅读入住守则',
  },
  jump: { label: '本页内容', guide: '指南', help: '帮助' },
  place: {
    title: '如何到达',
    maps: '在地图中打开',
    copy: '复制地址',
    coordinates: '坐标',
    copyCoordinates: '复制坐标',
    directions: '最后一段路',
    keypad: '在门口',
    calendar: '添加到日历',
    print: '打印一页',
    printHint: '打印的页面不含门锁密码。',
  },
  emergency: {
    services: stayServices,
    title: '紧急情况',
    call: (number) => `拨打 ${number}`,
    more: '紧急信息页',
  },
  arrival: {
    title: '您的到达',
    change: '修改',
    changeLabel: '修改到达信息',
    saved: '我们会为您准备好。',
    tooMany: (sleeps, host, guests) => `本房可住 ${sleeps} 位。如有 ${guests} 位，请先询问${host}。`,
    noParking: (spaces, host, cars) => `有 ${spaces} 个车位。如有 ${cars} 辆车，请先询问${host}。`,
    early: (checkIn, host) => `${checkIn} 起可以入住。想提早到达，请询问${host}。`,
    people: (count) => `${count} 位`,
    cars: (count) => (count === 0 ? '没有车' : `${count} 辆车`),
    at: (time) => `大约 ${time}`,
  },
  houseRules: {
    title: '入住守则',
    agree: '我们同意',
    agreeing: '正在保存…',
    agreed: '您已同意，谢谢。',
    changed: '自您同意之后，守则有所更改。',
    failed: { title: '未保存', text: '未能保存，请重试。' },
  },
  guide: {
    search: '搜索指南',
    searching: (count) => `找到 ${count} 条`,
    nothing: '没有找到。请换个词试试，或问我们。',
    rest: '其他',
    photo: (title, number) => `${title}，照片 ${number}`,
  },
}

export const stayPage: StayPageTexts = { controls, deposit, guest, notices, stay }

export const loadParts = async () => (await import('./guest-parts.ts')).parts
