import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    contactSaved: { title: '联系方式已保存' },
  },
  failures: {
    chooseLanguage: { title: '语言未更改', fallback: '无法更改语言，请重试。' },
    saveContact: { title: '未保存', fallback: '联系方式未能保存。' },
  },
  notices: {
    accessDenied: '无法访问',
    invalidToken: '此入住链接无效或已过期。',
    stayNotFound: '找不到此链接对应的住宿。',
    guideNotAvailable: '指南尚不可用。请在住宿获批后再来查看。',
    guideEmpty: '目前没有指南内容。',
    noConnection: '没有网络。请检查信号后重试。',
    answeredInstead: '这部手机与房子之间的其他设备代为作出了回应。请稍后重试，或换一个网络。',
  },
}

export const controls: GuestPageTexts['controls'] = {
  controls: {
    cancel: '取消',
    close: '关闭',
    optional: '选填',
    notifications: '通知',
    tryAgain: '重试',
    partFailed: '无法加载这部分内容。',
    broken: {
      title: '此页面出了点问题',
      text: '您已保存的内容不受影响，您在此填写的内容也会保留。',
      emergency: '紧急情况',
    },
  },
  unsaved: {
    title: '不保存就离开吗？',
    text: '您填写的内容尚未保存。',
    cancel: '继续填写',
    confirm: '离开',
  },
}
