import type { GuestPageTexts } from '#i18n/shapes.ts'

const bankShowsRelease = '银行可能需要 7–10 个工作日才会显示。'
const onDay = (day: string | null) => (day === null ? '' : `于${day}`)

export const deposit: GuestPageTexts['deposit'] = {
  bankShowsRelease: { guest: bankShowsRelease, host: bankShowsRelease },
  releasePromise: `如无损坏报告，退房 2 天后解冻。${bankShowsRelease}`,
  guestAlert: {
    confirm: '向银行确认',
    title: '需要您处理',
    text: '请重试，或换一张卡。只需一分钟。',
    action: '处理押金',
  },
  guestDeposit: { title: '您的押金', loading: '正在加载押金信息' },
  claim: {
    kept: (host, amount, hasReason) => `${host}扣取\u2060了 ${amount}${hasReason ? '：' : ''}`,
    reason: (text) => `“${text}”`,
    rest: (amount) => `其余 ${amount} 将解冻。`,
    wrong: '有异议？',
  },
  claimPhotos: {
    title: '照片',
    alt: (place) => `扣款说明照片 ${place}，点击查看原图`,
  },
  timeLine: { label: '押金记录', ahead: '（将来）' },
  eventTitles: {
    card_saved: '银行卡已核实并保存',
    held: '已冻结',
    renewed: '冻结已续期',
    hold_failed: '冻结被拒绝',
    action_required: '等待住客处理',
    released: '已解冻',
    claimed: '已扣取',
    expired: '冻结已到期',
    failed: '未能冻结',
  },
  guestEventTitles: { action_required: '等待您处理' },
  otherLines: {
    cardRemoved: '已移除保存的银行卡',
    hold: '我们将冻结押金',
    renewal: '我们将续期冻结',
    release: '自动解冻',
    unlessClaimed: (_reader, host) => `除非${host}因损坏提出扣款并说明理由。`,
  },
  headlines: {
    none: () => '您的卡上没有冻结任何金额。',
    holdComes: (amount, day) => `我们将于${day}冻结 ${amount}。`,
    cardSaved: '银行卡已保存；目前没有冻结任何金额。',
    held: (amount) => `您的卡上已冻结 ${amount}，并未扣款。`,
    notRenewed: (amount) => `${amount} 的冻结未能续期。`,
    notPlaced: (amount) => `${amount} 尚未冻结成功。`,
    cardRemoved: (day) => `保存的银行卡已${onDay(day)}移除。之前没有冻结任何金额。`,
    released: (day) => `押金已${onDay(day)}解冻。您的卡上没有冻结任何金额。`,
    claimedPart: (claimed, whole, day) => `${whole} 中的 ${claimed} 已${onDay(day)}扣取，其余已解冻。`,
    claimedWhole: (whole, day) => `全部 ${whole} 已${onDay(day)}扣取。`,
    expiredNext: (amount, day, next) => `${amount} 的冻结已${onDay(day)}到期。下一次将在${next}。`,
    expired: (amount, day) => `${amount} 的冻结已${onDay(day)}到期。您的卡上没有冻结任何金额。`,
    failed: (amount) => `${amount} 未能冻结。您的卡上没有冻结任何金额。`,
  },
  declines: {
    insufficient_funds: '卡内余额不足',
    expired_card: '银行卡已过期',
    authentication_required: '银行需要持卡人确认',
    card_gone: '保存的银行卡已不存在',
    customer_gone: '保存的银行卡已不存在',
    card_velocity_exceeded: '银行卡已超出限额',
    other: '银行拒绝了',
  },
  notes: {
    card_saved: '银行卡已核实并保存。目前没有冻结任何金额。',
    card_saved_until: (day) => `银行卡已核实并保存。将于${day}冻结。`,
    renewed: '新的冻结已取代之前的冻结，以便持续到您住宿之后。',
    refused: (why) => `${why}。`,
    not_held: '入住之前未能冻结。',
    never_held: '保存的银行卡已移除。之前没有冻结任何金额。',
    expired: '冻结已到期。目前没有冻结任何金额。',
    expired_next: (day) => `冻结已到期。下一次将在${day}。`,
  },
  actions: {
    confirm: '银行希望您亲自确认押金。',
    again: (why) => `我们未能冻结您的押金：${why}。请再次确认，或换一张卡。`,
  },
}
