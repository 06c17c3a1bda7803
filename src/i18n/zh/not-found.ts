import type { GuestPageTexts } from '#i18n/shapes.ts'

export const heads: GuestPageTexts['heads'] = {
  guest: { title: '您的住宿', description: (house) => `${house}在线办理入住。` },
  checkout: { title: '押金', description: (house) => `${house}住宿押金：是预授权，不是扣款。` },
  messages: { title: '消息', description: (house) => `您与${house}房东的消息。` },
  notFound: { title: '找不到页面', description: (house) => `${house}没有此页面。` },
}

export const notFound: GuestPageTexts['notFound'] = {
  content: {
    title: '找不到页面',
    text: '此地址没有页面。如果您是从邮件中的链接来的，请从邮件中再次打开，或完整复制链接：长链接容易断开。',
    hint: '如果您负责维护本站并刚添加了此页面：它在路由中吗？',
    home: '返回首页',
  },
}
