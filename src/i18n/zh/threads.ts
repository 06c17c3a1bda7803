import type { ThreadTexts } from '#i18n/shapes.ts'

export const thread: ThreadTexts['thread'] = {
  label: '消息',
  with: (name) => `与${name}的消息`,
  loading: '正在加载消息',
  loadFailed: '无法加载消息',
  earlier: '查看更早的消息',
  loadingEarlier: '正在加载…',
  you: '我',
  sent: '已发送',
  seen: (when) => `已读 ${when}`,
  datesOnly: '询问了空闲日期。',
  write: (name) => `写给${name}`,
  send: '发送',
  left: (count) => `还可输入 ${count} 个字`,
  tooLong: (count) => `超出 ${count} 个字，请缩短消息。`,
  sending: '正在发送…',
  offline: '正在等待网络。恢复网络后会立即发送。',
  intercepted: '这部手机与房子之间的其他设备代为作出了回应。我们会继续尝试。',
  retrying: '尚未发送。我们会继续尝试。',
  refused: '未发送。',
  wasSent: '消息已发送',
  arrived: (name, text) => `${name}的新消息：${text}`,
}

export const guestThread: ThreadTexts['guestThread'] = {
  empty: (host, isMailed) =>
    `有任何问题都可以问${host}。回复会显示在这里${isMailed ? '，我们也会发邮件通知您' : ''}。`,
  closed: '此对话已关闭，请打电话或发邮件与我们联系。',
  unread: (host) => `${host}的新消息`,
  read: '查看',
}

export const visitorThread: ThreadTexts['visitorThread'] = {
  intro: (host, isMailed) =>
    `${isMailed ? `${host}回复后，我们会发邮件通知您。` : `${host}的回复会显示在此页面。`}请勿将此链接告诉他人。`,
  dead: {
    title: '此链接已失效',
    text: (host) => `如果${host}已确认您的入住，请通过邮件中的入住链接查看消息。`,
    home: '返回首页',
  },
}
