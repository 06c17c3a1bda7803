import type { PrivacyTexts } from '#i18n/shapes.ts'

const laws: PrivacyTexts['laws'] = {
  nz: ' 적용되는 법은 뉴질랜드 개인정보 보호법(Privacy Act 2020)입니다. 이의는 뉴질랜드 개인정보 보호 위원(Privacy Commissioner)에게 제기하실 수 있습니다.',
  eu: ' 적용되는 법은 EU 일반 개인정보 보호법(GDPR)입니다. 이의는 개인정보 보호 당국에 제기하실 수 있습니다.',
  uk: ' 적용되는 법은 영국 개인정보 보호법(UK GDPR 및 Data Protection Act 2018)입니다. 이의는 영국 개인정보 보호 당국에 제기하실 수 있습니다.',
  au: ' 적용되는 법은 호주 개인정보 보호법(Privacy Act 1988)입니다. 이의는 호주 정보위원(Information Commissioner)에게 제기하실 수 있습니다.',
  none: '',
}

export const privacy: PrivacyTexts = {
  laws,
  eraseNotes: {
    policy: '보관 기간이 끝났습니다',
    rejected: '호스트의 결정에 따라 삭제',
    host: '호스트가 삭제',
    guest: '고객님의 요청으로 삭제',
    replaced: '새 사진으로 교체',
    sentBack: '다시 요청함',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `사진은 ${host}님이 승인한 지 24시간 뒤에 삭제됩니다. 거절된 경우 즉시, 결정이 없으면 체크아웃 2일 뒤에 삭제됩니다.`,
    'at-decision': (host) =>
      `사진은 ${host}님이 결정하는 즉시 삭제됩니다. 결정이 없으면 체크아웃 2일 뒤에 삭제됩니다.`,
    '2d-after-checkout': (host) =>
      `사진은 체크아웃 2일 뒤에 삭제됩니다. ${host}님이 거절한 경우 즉시 삭제됩니다.`,
  },
  contactRetentionText: (months) => `이름과 연락처는 체크아웃 ${months}개월 뒤에 삭제됩니다.`,
  privacyNotice: ({ retention, houseName, hostName, email, phone, law }) => [
    {
      title: '왜 요청하나요',
      text: `${houseName}에 도착하시는 분이 예약하신 분인지 확인하기 위해서입니다. 다른 목적으로는 쓰지 않습니다.`,
    },
    {
      title: '누가 보나요',
      text: `${hostName}님과 집을 관리하는 사람만 봅니다. 누군가 열어 볼 때마다 여기에서 확인하실 수 있습니다. 사진은 암호화해 보관하며 누구와도 공유하지 않습니다.`,
    },
    {
      title: '얼마 동안',
      text: `${retention} 그 뒤에는 신분증을 확인했다는 사실과 시각만 남깁니다.`,
    },
    {
      title: '나의 권리',
      text: `이 페이지에서 저희가 보관하는 정보를 보고, 내려받고, 고치고, 삭제하실 수 있습니다. 삭제하면 온라인 체크인이 종료됩니다.${laws[law]}`,
    },
    {
      title: '사진을 보내고 싶지 않으신가요?',
      text: `현관이나 영상 통화로 신분증을 보여 주셔도 됩니다. 원하시면 ${[email && `이메일(${email})`, phone && `전화(${phone})`].filter(Boolean).join(' 또는 ') || '이 페이지의 메시지'}로 알려 주세요.`,
    },
  ],
  disputeRetentionText: (until) => `이 숙박에 관한 분쟁 때문에 고객님의 사진은 ${until}까지 보관됩니다.`,
}
