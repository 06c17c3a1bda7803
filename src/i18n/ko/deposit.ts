import type { GuestPageTexts } from '#i18n/shapes.ts'

const bankShowsRelease = '은행 내역에 표시되기까지 영업일 기준 7~10일이 걸릴 수 있습니다.'
const onDay = (day: string | null) => (day === null ? '' : `${day}\u2060에 `)

export const deposit: GuestPageTexts['deposit'] = {
  bankShowsRelease: () => bankShowsRelease,
  releasePromise: `파손 신고가 없으면 체크아웃 2일 후 해제됩니다. ${bankShowsRelease}`,
  guestAlert: {
    confirm: '은행에서 확인하기',
    title: '확인이 필요합니다',
    text: '다시 시도하거나 다른 카드를 사용해 주세요. 1분이면 됩니다.',
    action: '보증금 확인하기',
  },
  guestDeposit: { title: '보증금', loading: '보증금 정보를 불러오는 중입니다', receipt: '확인서' },
  claim: {
    kept: (host, amount, _hasReason) => `${host}님이 보증금에서 ${amount}를 청구했습니다`,
    reason: (text) => `“${text}”`,
    rest: (amount) => `나머지 ${amount}는 해제됩니다.`,
    wrong: '사실과 다른가요?',
  },
  claimPhotos: {
    title: '사진',
    alt: (place) => `청구 관련 사진 ${place}, 원본 크기로 열립니다`,
  },
  timeLine: { label: '보증금 내역', ahead: '(예정)' },
  eventTitles: {
    card_saved: '카드 확인 및 저장',
    held: '금액 보류',
    renewed: '보류 갱신',
    hold_failed: '보류 거절',
    released: '해제됨',
    claimed: '청구됨',
    expired: '보류 만료',
    failed: '보류하지 못함',
    returned: '환불됨',
    return_failed: '환불 실패',
    disputed: '은행에 이의 제기됨',
    dispute_won: '이의 제기 기각',
    dispute_lost: '이의 제기 인정',
  },
  otherLines: {
    waiting: () => '확인을 기다리고 있습니다',
    cardRemoved: '저장된 카드 삭제',
    hold: '금액을 보류합니다',
    renewal: '보류를 갱신합니다',
    release: '자동으로 해제됩니다',
    unlessClaimed: (_reader, host) => `${host}님이 파손을 청구하고 이유를 알려 드리는 경우는 제외됩니다.`,
  },
  headlines: {
    none: () => '카드에 보류된 금액이 없습니다.',
    holdComes: (amount, day) => `${day}\u2060에 ${amount}를 보류합니다.`,
    cardSaved: '카드가 저장되었습니다. 지금은 보류된 금액이 없습니다.',
    held: (amount) => `카드에 ${amount}가 보류되어 있습니다. 결제된 것은 아닙니다.`,
    notRenewed: (amount) => `${amount} 보류를 갱신하지 못했습니다.`,
    notPlaced: (amount) => `아직 ${amount}를 보류하지 못했습니다.`,
    cardRemoved: (day) => `${onDay(day)}저장된 카드가 삭제되었습니다. 보류된 금액은 없었습니다.`,
    released: (day) => `${onDay(day)}보증금이 해제되었습니다. 카드에 보류된 금액이 없습니다.`,
    claimedPart: (claimed, whole, day) =>
      `${onDay(day)}${whole} 중 ${claimed}가 청구되고 나머지는 해제되었습니다.`,
    claimedWhole: (whole, day) => `${onDay(day)}${whole} 전액이 청구되었습니다.`,
    returned: (line, amount) => `${line} 청구된 금액 중 ${amount}가 카드로 환불되었습니다.`,
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
    card_saved_until: (day) => `카드를 확인하고 저장했습니다. ${day}\u2060에 금액을 보류합니다.`,
    renewed: '숙박이 끝난 뒤까지 유지되도록 새 보류로 바꾸었습니다.',
    refused: (why) => `${why}.`,
    not_held: '체크인 전까지 금액을 보류하지 못했습니다.',
    never_held: '저장된 카드를 삭제했습니다. 보류된 금액은 없었습니다.',
    expired: '보류가 만료되었습니다. 더 이상 보류된 금액이 없습니다.',
    expired_next: (day) => `보류가 만료되었습니다. 다음 보류는 ${day}입니다.`,
  },
  actions: {
    confirm: '은행이 보증금을 직접 확인해 달라고 합니다.',
    again: (why) => `보증금을 보류하지 못했습니다(${why}). 다시 확인하거나 다른 카드를 사용해 주세요.`,
  },
}
