import type { GuestPageWords } from '#words/guest-pages.ts'

const bankShowsRelease = '은행 내역에 표시되기까지 영업일 기준 7~10일이 걸릴 수 있습니다.'
const onDay = (day: string | null) => (day === null ? '' : `${day}에 `)

export const deposit: GuestPageWords['deposit'] = {
  bankShowsRelease: { guest: bankShowsRelease, host: bankShowsRelease },
  releasePromise: `체크아웃 2일 후 해제됩니다. ${bankShowsRelease}`,
  guestAlert: {
    title: '확인이 필요합니다',
    text: '다시 시도하거나 다른 카드를 사용해 주세요. 1분이면 됩니다.',
    action: '보증금 해결하기',
  },
  guestDeposit: { title: '보증금', loading: '보증금 정보를 불러오는 중입니다' },
  timeLine: { label: '보증금 내역', ahead: '(예정)' },
  eventTitles: {
    card_saved: '카드 확인 및 저장',
    held: '금액 보류',
    renewed: '보류 갱신',
    hold_failed: '보류 거절',
    action_required: '게스트 확인 대기',
    released: '해제됨',
    claimed: '청구됨',
    expired: '보류 만료',
    failed: '보류하지 못함',
  },
  guestEventTitles: { action_required: '확인을 기다리고 있습니다' },
  otherLines: {
    cardRemoved: '저장된 카드 삭제',
    hold: '금액을 보류합니다',
    renewal: '보류를 갱신합니다',
    release: '자동으로 해제됩니다',
    unlessClaimed: '사유와 함께 손해가 청구되지 않는 한.',
  },
  headlines: {
    none: () => '카드에 보류된 금액이 없습니다.',
    holdComes: (amount, day) => `${day}에 ${amount}를 보류합니다.`,
    cardSaved: '카드가 저장되었습니다. 지금은 보류된 금액이 없습니다.',
    held: (amount) => `카드에 ${amount}가 보류되어 있습니다. 결제된 것은 아닙니다.`,
    notRenewed: (amount) => `${amount} 보류를 갱신하지 못했습니다.`,
    notPlaced: (amount) => `아직 ${amount}를 보류하지 못했습니다.`,
    cardRemoved: (day) => `${onDay(day)}저장된 카드가 삭제되었습니다. 보류된 금액은 없었습니다.`,
    released: (day) => `${onDay(day)}보증금이 해제되었습니다. 카드에 보류된 금액이 없습니다.`,
    claimedPart: (claimed, whole, day) =>
      `${onDay(day)}${whole} 중 ${claimed}가 청구되고 나머지는 해제되었습니다.`,
    claimedWhole: (whole, day) => `${onDay(day)}${whole} 전액이 청구되었습니다.`,
    expiredNext: (amount, day, next) =>
      `${onDay(day)}${amount} 보류가 만료되었습니다. 다음 보류는 ${next}입니다.`,
    expired: (amount, day) => `${onDay(day)}${amount} 보류가 만료되었습니다. 카드에 보류된 금액이 없습니다.`,
    failed: (amount) => `${amount}를 보류하지 못했습니다. 카드에 보류된 금액이 없습니다.`,
  },
  declines: {
    insufficient_funds: '카드 잔액이 부족합니다',
    expired_card: '카드 유효기간이 지났습니다',
    authentication_required: '은행이 카드 소유자의 확인을 요청합니다',
    card_gone: '저장된 카드가 더 이상 없습니다',
    customer_gone: '저장된 카드가 더 이상 없습니다',
    card_velocity_exceeded: '카드 한도를 초과했습니다',
    other: '은행이 거절했습니다',
  },
  notes: {
    card_saved: '카드를 확인하고 저장했습니다. 아직 보류된 금액이 없습니다.',
    card_saved_until: (day) => `카드를 확인하고 저장했습니다. ${day}에 금액을 보류합니다.`,
    renewed: '숙박이 끝난 뒤까지 유지되도록 새 보류로 바꾸었습니다.',
    refused: (why) => `${why}.`,
    not_held: '체크인 전까지 금액을 보류하지 못했습니다.',
    never_held: '저장된 카드를 삭제했습니다. 보류된 금액은 없었습니다.',
    expired: '보류가 만료되었습니다. 더 이상 보류된 금액이 없습니다.',
    expired_next: (day) => `보류가 만료되었습니다. 다음 보류는 ${day}입니다.`,
  },
  actions: {
    confirm: '은행이 보증금을 직접 확인해 달라고 합니다. 한 번만 누르면 됩니다.',
    again: (why) => `보증금을 보류하지 못했습니다(${why}). 다시 확인하거나 다른 카드를 사용해 주세요.`,
  },
}

export const checkout: GuestPageWords['checkout'] = {
  content: {
    title: '보증금',
    back: '내 숙박으로 돌아가기',
    settingUp: '결제를 준비하는 중',
    settingUpText: '잠시만 기다려 주세요.',
    ready: '결제 양식이 준비되었습니다.',
    setupFailedHome: '홈으로 돌아가기',
    setupFailedText: '결제를 준비하지 못했습니다. 결제되거나 보류된 금액이 없습니다.',
    tryAgain: '다시 시도',
    deadLinkHelp:
      '이메일의 체크인 링크를 다시 열어 주세요. 그래도 열리지 않으면 호스트가 새 링크를 보내 드립니다.',
    summary: {
      title: '요약',
      guest: '게스트',
      period: '숙박 기간',
      hold: '보증금 금액',
      fee: '수수료',
      total: '총 승인 금액',
      totalHint: '은행이 잠시 잡아 두는 금액입니다. 지불하시는 것이 아닙니다.',
    },
    note: { title: '결제가 아니라 보류입니다' },
    laterHold: (day) => `오늘은 카드를 확인하고 저장만 합니다. ${day}에 금액을 보류합니다.`,
    form: {
      title: '카드',
      submit: (amount) => `보증금 ${amount} 승인하기`,
      pending: '처리 중…',
      number: '카드 번호',
      expiry: '유효기간',
      cvc: '보안 코드(CVC)',
      loading: '카드 양식을 불러오는 중입니다',
      loadFailed: '카드 양식을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
    },
    saved: {
      title: '저장된 카드',
      card: (brand, last4) => `${brand ?? '카드'}${last4 ? ` (끝자리 ${last4})` : ''}`,
      other: '다른 카드 사용',
      back: '저장된 카드 사용',
    },
    simulated: {
      notice: '여기서는 카드가 결제되지 않습니다.',
      text: '이 사이트는 결제 시뮬레이터로 작동합니다. 실제 카드가 아닌 테스트 카드를 사용하세요.',
      cardsTitle: '테스트 카드',
      cards: {
        accepted: '승인',
        asks: '은행이 먼저 확인(3-D Secure)',
        declined: '거절',
        poor: '잔액 부족',
        refusedLater: '지금은 승인, 나중에 보류할 때 거절',
      },
    },
    challenge: {
      title: '은행이 확인합니다',
      text: '은행 페이지(3-D Secure)를 대신하는 화면입니다. 실제 카드라면 여기서 본인임을 확인합니다.',
      complete: '확인',
      fail: '거절',
      pending: '은행에 문의하는 중…',
    },
    done: {
      hold: { title: '보증금 승인 완료', text: '금액이 보류되었습니다. 내 숙박으로 돌아갑니다.' },
      card: { title: '카드 저장 완료', text: '아직 보류된 금액이 없습니다. 내 숙박으로 돌아갑니다.' },
      go: '내 숙박으로 가기',
    },
    unfinished: {
      title: '거의 다 되었습니다',
      text: '카드가 승인되었고 확인을 기다리고 있습니다. 다시 입력하실 것은 없습니다.',
      action: '마치기',
    },
    returned: {
      title: '보증금을 마무리하는 중',
      text: '은행에 확인하고 있습니다.',
      refusedTitle: '은행이 확인하지 않았습니다',
      refusedText: '결제되거나 보류된 금액이 없습니다. 다시 시도하거나 다른 카드를 사용해 주세요.',
      retry: '결제로 돌아가기',
      lostTitle: '링크를 다시 열어 주세요',
      lostText:
        '은행이 다른 브라우저를 열었습니다. 이메일의 링크를 다시 열어 주세요. 몇 분 안에 보증금이 표시됩니다.',
      lostHome: '홈으로 돌아가기',
    },
  },
}
