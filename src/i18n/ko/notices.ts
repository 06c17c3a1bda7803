import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    documentUploaded: { title: '사진을 받았습니다' },
    myDataErased: { title: '데이터를 삭제했습니다' },
    contactSaved: { title: '연락처를 저장했습니다' },
    paymentSuccessful: { title: '보증금 승인 완료' },
    cardSaved: { title: '카드 저장 완료' },
  },
  failures: {
    uploadDocument: { title: '올리지 못했습니다', fallback: '사진을 올리지 못했습니다.' },
    putDocument: { title: '올리지 못했습니다', fallback: '사진을 올리지 못했습니다. 다시 시도해 주세요.' },
    downloadMyData: {
      title: '내려받지 못했습니다',
      fallback: '데이터를 모으지 못했습니다. 다시 시도해 주세요.',
    },
    eraseMyData: {
      title: '삭제하지 못했습니다',
      fallback: '데이터를 삭제하지 못했습니다. 다시 시도해 주세요.',
    },
    chooseLanguage: {
      title: '언어를 바꾸지 못했습니다',
      fallback: '언어를 바꾸지 못했습니다. 다시 시도해 주세요.',
    },
    saveContact: { title: '저장되지 않음', fallback: '연락처를 저장하지 못했습니다.' },
    authorizeDeposit: { title: '보증금을 승인하지 못했습니다', fallback: '예기치 않은 오류가 발생했습니다.' },
    payment: { title: '결제 오류', fallback: '예기치 않은 오류가 발생했습니다.' },
  },
  notices: {
    accessDenied: '접근할 수 없습니다',
    invalidToken: '체크인 링크가 올바르지 않거나 만료되었습니다.',
    stayNotFound: '이 링크의 숙박을 찾을 수 없습니다.',
    guideNotAvailable: '가이드를 아직 볼 수 없습니다. 숙박이 승인된 뒤 다시 확인해 주세요.',
    guideEmpty: '지금은 가이드 정보가 없습니다.',
    cameraDenied: '카메라를 사용할 수 없습니다. 대신 파일을 선택해 주세요.',
    paymentSetupFailed: '결제를 시작할 수 없습니다',
    noConnection: '연결되지 않았습니다. 신호를 확인하고 다시 시도해 주세요.',
    answeredInstead:
      '이 휴대전화와 숙소 사이의 다른 장치가 대신 응답했습니다. 잠시 후 또는 다른 네트워크에서 다시 시도해 주세요.',
  },
}

export const controls: GuestPageTexts['controls'] = {
  controls: {
    cancel: '취소',
    close: '닫기',
    optional: '선택 사항',
    notifications: '알림',
    tryAgain: '다시 시도',
    partFailed: '이 부분을 불러오지 못했습니다.',
    broken: {
      title: '이 페이지에 문제가 생겼습니다',
      text: '저장하신 내용은 안전하며, 여기에 입력하신 내용도 그대로 남아 있습니다.',
      emergency: '비상시',
    },
  },
  unsaved: {
    title: '저장하지 않고 나갈까요?',
    text: '입력하신 내용이 아직 저장되지 않았습니다.',
    cancel: '계속 입력',
    confirm: '나가기',
  },
}

export const privacy: GuestPageTexts['privacy'] = {
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
  privacyNotice: ({ retention, houseName, hostName, email, phone }) => [
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
      text: '이 페이지에서 저희가 보관하는 정보를 보고, 내려받고, 고치고, 삭제하실 수 있습니다. 삭제하면 온라인 체크인이 종료됩니다.',
    },
    {
      title: '사진을 보내고 싶지 않으신가요?',
      text: `현관이나 영상 통화로 신분증을 보여 주셔도 됩니다. 원하시면 ${[email && `이메일(${email})`, phone && `전화(${phone})`].filter(Boolean).join(' 또는 ') || '이 페이지의 메시지'}로 알려 주세요.`,
    },
  ],
  disputeRetentionText: (until) => `이 숙박에 관한 분쟁 때문에 고객님의 사진은 ${until}까지 보관됩니다.`,
}
