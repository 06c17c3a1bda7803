import type { SharedTexts } from '#i18n/shapes.ts'

export const shared: SharedTexts = {
  codeFrom: (from) => `门锁密码将从${from}起显示在这里。`,
  codeElsewhere: '请向与您分享此页面的人询问门锁密码。',
  until: (until) => `此页面是为一次住宿与您分享的。如未提前停止分享，可查看至${until}。`,
  notKept: '此页面不会保存在您的手机上，打开时需要信号。',
  paper: '打印的页面不含门锁密码。',
  dead: '分享已停止，或住宿已结束。请询问把链接发给您的人。',
}
