import type { PrivacyTexts } from '#i18n/shapes.ts'

const laws: PrivacyTexts['laws'] = {
  nz: '适用的法律是新西兰《2020年隐私法》（Privacy Act 2020）。您可以向新西兰隐私专员投诉。',
  eu: '适用的法律是欧盟《通用数据保护条例》（GDPR）。您可以向数据保护机构投诉。',
  uk: '适用的法律是英国的 UK GDPR 和《2018年数据保护法》（Data Protection Act 2018）。您可以向英国数据保护机构投诉。',
  au: '适用的法律是澳大利亚《1988年隐私法》（Privacy Act 1988）。您可以向澳大利亚信息专员投诉。',
  none: '',
}

export const privacy: PrivacyTexts = {
  laws,
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
  privacyNotice: ({ retention, houseName, hostName, email, phone, law }) => [
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
      text: `您可以在本页查看、下载、更正或删除我们保存的您的信息；删除会结束在线入住手续。${laws[law]}`,
    },
    {
      title: '不想发送照片？',
      text: `您可以在门口或通过视频通话出示证件。如需安排，请${[email && `写信至 ${email}`, phone && `致电 ${phone}`].filter(Boolean).join('或') || '在此页面发送消息'}。`,
    },
  ],
  disputeRetentionText: (until) => `因本次住宿存在争议，您的照片将保留至${until}。`,
}
