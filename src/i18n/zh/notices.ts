import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    documentUploaded: { title: '照片已收到' },
    myDataErased: { title: '您的数据已删除' },
    contactSaved: { title: '联系方式已保存' },
    paymentSuccessful: { title: '押金已授权' },
    cardSaved: { title: '银行卡已保存' },
  },
  failures: {
    uploadDocument: { title: '上传失败', fallback: '照片未能上传。' },
    putDocument: { title: '上传失败', fallback: '照片未能上传，请重试。' },
    downloadMyData: { title: '下载失败', fallback: '无法整理您的数据，请重试。' },
    eraseMyData: { title: '删除失败', fallback: '无法删除您的数据，请重试。' },
    chooseLanguage: { title: '语言未更改', fallback: '无法更改语言，请重试。' },
    saveContact: { title: '未保存', fallback: '联系方式未能保存。' },
    authorizeDeposit: { title: '押金授权失败', fallback: '发生了意外错误。' },
    payment: { title: '付款错误', fallback: '发生了意外错误。' },
  },
  notices: {
    accessDenied: '无法访问',
    invalidToken: '此入住链接无效或已过期。',
    stayNotFound: '找不到此链接对应的住宿。',
    guideNotAvailable: '指南尚不可用。请在住宿获批后再来查看。',
    guideEmpty: '目前没有指南内容。',
    cameraDenied: '无法使用相机。请改为选择文件。',
    paymentSetupFailed: '无法付款',
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

export const privacy: GuestPageTexts['privacy'] = {
  eraseNotes: {
    policy: '保存期限已到',
    rejected: '随房东的决定删除',
    host: '由房东删除',
    guest: '应您的要求删除',
    replaced: '已由较新的照片替换',
    sentBack: '已要求重新发送',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `您的照片会在${host}批准 24 小时后删除；若未获批准则立即删除；若没有作出决定，则在退房两天后删除。`,
    'at-decision': (host) => `您的照片会在${host}作出决定后立即删除；若没有作出决定，则在退房两天后删除。`,
    '2d-after-checkout': (host) => `您的照片会在退房两天后删除；若${host}未批准则立即删除。`,
  },
  contactRetentionText: (months) => `您的姓名和联系方式会在退房 ${months} 个月后删除。`,
  privacyNotice: ({ retention, houseName, hostName, email, phone }) => [
    {
      title: '为什么需要',
      text: `为了确认到达${houseName}的人就是预订的人。不作他用。`,
    },
    {
      title: '谁能看到',
      text: `只有${hostName}和管理房屋的人。每次有人打开，您都可以在这里看到。照片加密保存，不与任何人共享。`,
    },
    {
      title: '保存多久',
      text: `${retention}之后我们只保留一条记录：您的证件已查看，以及查看时间。`,
    },
    {
      title: '您的权利',
      text: '您可以在本页查看、下载、更正或删除我们保存的您的信息；删除会结束在线入住手续。',
    },
    {
      title: '不想发送照片？',
      text: `您可以在门口或通过视频通话出示证件。如需安排，请${[email && `写信至 ${email}`, phone && `致电 ${phone}`].filter(Boolean).join('或') || '在此页面发送消息'}。`,
    },
  ],
  disputeRetentionText: (until) => `因本次住宿存在争议，您的照片将保留至${until}。`,
}
