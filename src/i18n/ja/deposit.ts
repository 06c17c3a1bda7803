import type { GuestPageTexts } from '#i18n/shapes.ts'

const bankShowsRelease = '銀行の明細に反映されるまで、7〜\u206010営業日かかることがあります。'
const onDay = (day: string | null) => (day === null ? '' : `${day}に`)

export const deposit: GuestPageTexts['deposit'] = {
  bankShowsRelease: () => bankShowsRelease,
  releasePromise: `損害の報告がなければ、チェックアウトの2日後に解除されます。${bankShowsRelease}`,
  guestAlert: {
    confirm: '銀行の本人確認へ進む',
    title: 'ご対応をお願いします',
    text: 'もう一度試すか、別のカードをお使いください。1分ほどで済みます。',
    action: '保証金の手続きをする',
  },
  guestDeposit: { title: '保証金', loading: '保証金の情報を読み込んでいます', receipt: '控え' },
  claim: {
    kept: (host, amount, _hasReason) => `${host}が保証金から${amount}を請求しました`,
    reason: (text) => `「${text}」`,
    rest: (amount) => `残りの${amount}は解除されます。`,
    wrong: 'ご納得いただけない場合',
  },
  claimPhotos: {
    title: '写真',
    alt: (place) => `請求に関する写真${place}（原寸で開きます）`,
  },
  timeLine: { label: '保証金の経過', ahead: '（予定）' },
  eventTitles: {
    card_saved: 'カードを確認し保存しました',
    held: '確保しました',
    renewed: '確保を更新しました',
    hold_failed: '確保できませんでした',
    released: '解除しました',
    claimed: '請求しました',
    expired: '確保の期限が切れました',
    failed: '確保できませんでした',
    returned: '返金しました',
    return_failed: '返金できませんでした',
    disputed: '銀行に異議が申し立てられました',
    dispute_won: '異議は認められませんでした',
    dispute_lost: '異議が認められました',
  },
  otherLines: {
    waiting: () => 'お客様の対応待ち',
    cardRemoved: '保存したカードを削除しました',
    hold: '保証金を確保します',
    renewal: '確保を更新します',
    release: '自動的に解除されます',
    unlessClaimed: (_reader, host) => `${host}が理由を添えて損害を請求した場合を除きます。`,
  },
  headlines: {
    none: () => 'カードには何も確保されていません。',
    holdComes: (amount, day) => `${day}に${amount}を確保します。`,
    cardSaved: 'カードは保存済みです。現在は何も確保されていません。',
    held: (amount) => `カードで${amount}が確保されています（請求ではありません）。`,
    notRenewed: (amount) => `${amount}の確保を更新できませんでした。`,
    notPlaced: (amount) => `${amount}の確保がまだできていません。`,
    cardRemoved: (day) => `${onDay(day)}保存したカードを削除しました。何も確保されていませんでした。`,
    released: (day) => `${onDay(day)}保証金の確保を解除しました。カードには何も確保されていません。`,
    claimedPart: (claimed, whole, day) =>
      `${onDay(day)}${whole}のうち${claimed}が請求され、残りは解除されました。`,
    claimedWhole: (whole, day) => `${onDay(day)}${whole}の全額が請求されました。`,
    returned: (line, amount) => `${line}請求額のうち${amount}がカードに返金されました。`,
    expiredNext: (amount, day, next) =>
      `${onDay(day)}${amount}の確保の期限が切れました。次は${next}に確保します。`,
    expired: (amount, day) =>
      `${onDay(day)}${amount}の確保の期限が切れました。カードには何も確保されていません。`,
    failed: (amount) => `${amount}を確保できませんでした。カードには何も確保されていません。`,
  },
  declines: {
    insufficient_funds: 'カードの残高が不足しています',
    expired_card: 'カードの有効期限が切れています',
    authentication_required: '銀行がカード名義人の確認を求めています',
    card_gone: '保存したカードがなくなっています',
    customer_gone: '保存したカードがなくなっています',
    card_velocity_exceeded: 'カードの利用限度を超えています',
    other: '銀行が承認しませんでした',
  },
  notes: {
    card_saved: 'カードを確認し、保存しました。まだ何も確保されていません。',
    card_saved_until: (day) => `カードを確認し、保存しました。${day}に確保します。`,
    renewed: 'ご滞在の後まで続くよう、新しい確保に置き換えました。',
    refused: (why) => `${why}。`,
    not_held: 'チェックインまでに確保できませんでした。',
    never_held: '保存したカードを削除しました。何も確保されていませんでした。',
    expired: '確保の期限が切れました。現在は何も確保されていません。',
    expired_next: (day) => `確保の期限が切れました。次は${day}に確保します。`,
  },
  actions: {
    confirm: '銀行が、保証金についてご本人の確認を求めています。',
    again: (why) =>
      `保証金を確保できませんでした（${why}）。もう一度承認するか、別のカードをお使いください。`,
  },
}
