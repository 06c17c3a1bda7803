import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    contactSaved: { title: '연락처를 저장했습니다' },
  },
  failures: {
    chooseLanguage: {
      title: '언어를 바꾸지 못했습니다',
      fallback: '언어를 바꾸지 못했습니다. 다시 시도해 주세요.',
    },
    saveContact: { title: '저장되지 않음', fallback: '연락처를 저장하지 못했습니다.' },
  },
  notices: {
    accessDenied: '접근할 수 없습니다',
    invalidToken: '체크인 링크가 올바르지 않거나 만료되었습니다.',
    stayNotFound: '이 링크의 숙박을 찾을 수 없습니다.',
    guideNotAvailable: '가이드를 아직 볼 수 없습니다. 숙박이 승인된 뒤 다시 확인해 주세요.',
    guideEmpty: '지금은 가이드 정보가 없습니다.',
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
