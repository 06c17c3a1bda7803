import type { GuestPageWords } from '#words/guest-pages.ts'

const bankShowsRelease = '銀行の明細に反映されるまで、7〜\u206010営業日かかることがあります。'
const onDay = (day: string | null) => (day === null ? '' : `${day}に`)

export const deposit: GuestPageWords['deposit'] = {
  bankShowsRelease: { guest: bankShowsRelease, host: bankShowsRelease },
  releasePromise: `チェックアウトの2日後に解除されます。${bankShowsRelease}`,
  guestAlert: {
    title: 'ご対応をお願いします',
    text: 'もう一度試すか、別のカードをお使いください。1分ほどで済みます。',
    action: '保証金の手続きをする',
  },
  guestDeposit: { title: '保証金', loading: '保証金の情報を読み込んでいます' },
  claimPictures: {
    title: '写真',
    alt: (place) => `請求に関する写真${place}（原寸で開きます）`,
  },
  timeLine: { label: '保証金の経過', ahead: '（予定）' },
  eventTitles: {
    card_saved: 'カードを確認し保存しました',
    held: '確保しました',
    renewed: '確保を更新しました',
    hold_failed: '確保できませんでした',
    action_required: 'お客様の対応待ち',
    released: '解除しました',
    claimed: '請求しました',
    expired: '確保の期限が切れました',
    failed: '確保できませんでした',
  },
  guestEventTitles: { action_required: 'お客様の対応待ち' },
  otherLines: {
    cardRemoved: '保存したカードを削除しました',
    hold: '保証金を確保します',
    renewal: '確保を更新します',
    release: '自動的に解除されます',
    unlessClaimed: '損害があり、理由を添えて請求される場合を除きます。',
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
    confirm: '銀行が、保証金についてご本人の確認を求めています。1回のタップで済みます。',
    again: (why) =>
      `保証金を確保できませんでした（${why}）。もう一度承認するか、別のカードをお使いください。`,
  },
}

export const checkout: GuestPageWords['checkout'] = {
  content: {
    title: '保証金',
    back: 'ご滞在へ戻る',
    settingUp: 'お手続きを準備しています',
    settingUpText: '少しお待ちください。',
    ready: 'カードの入力欄の準備ができました。',
    setupFailedHome: 'トップページへ',
    setupFailedText: 'お手続きを準備できませんでした。請求も確保もされていません。',
    tryAgain: 'もう一度試す',
    deadLinkHelp:
      'メールのチェックイン用リンクをもう一度開いてください。それでも開かないときは、ホストが新しいリンクをお送りします。',
    summary: {
      title: '内容の確認',
      guest: 'お名前',
      period: 'ご滞在期間',
      hold: '保証金の額',
      fee: '手数料',
      total: '承認額の合計',
      totalHint: '銀行が一時的に取り置く金額です。お支払いではありません。',
    },
    note: { title: '請求ではなく、一時的な確保です' },
    laterHold: (day) => `本日はカードの確認と保存だけを行います。${day}に確保します。`,
    form: {
      title: 'カード',
      submit: (amount) => `保証金${amount}を承認する`,
      pending: '処理しています…',
      number: 'カード番号',
      expiry: '有効期限',
      expiryForm: '月 / 年',
      cvc: 'CVC番号',
      loading: 'カードの入力欄を読み込んでいます',
      loadFailed: 'カードの入力欄を読み込めませんでした。接続を確認して、もう一度お試しください。',
      problems: {
        noNumber: 'カード番号を入力してください',
        notANumber: 'カード番号が正しくないようです',
        noExpiry: '有効期限を入力してください',
        notAnExpiry: '月と年で入力してください（例：04 / 29）',
        expired: 'このカードは有効期限が切れています',
        noCvc: 'CVC番号を入力してください',
        notACvc: 'CVC番号は3桁か4桁です',
      },
    },
    saved: {
      title: '保存したカード',
      card: (brand, last4) => `${brand ?? 'カード'}${last4 ? `（末尾${last4}）` : ''}`,
      other: '別のカードを使う',
      back: '保存したカードを使う',
    },
    simulated: {
      notice: 'ここではカードに請求されません。',
      text: 'このサイトは決済のシミュレーターで動いています。実際のカードではなく、テストカードをお使いください。',
      cardsTitle: 'テストカード',
      cards: {
        accepted: '承認',
        asks: '先に銀行が確認（3-D Secure）',
        declined: '拒否',
        poor: '残高不足',
        refusedLater: '今は承認、後日の確保で拒否',
      },
    },
    challenge: {
      title: '銀行による確認',
      text: 'これは銀行の画面（3-D Secure）の代わりです。実際のカードでは、ここでご本人であることを確認します。',
      complete: '確認する',
      fail: '確認しない',
      pending: '銀行に問い合わせています…',
    },
    done: {
      hold: { title: '保証金の手続き完了', text: '確保しました。ご滞在のページへ戻ります。' },
      card: { title: 'カードを保存しました', text: 'まだ何も確保されていません。ご滞在のページへ戻ります。' },
      go: 'ご滞在のページへ',
    },
    unfinished: {
      title: 'もう少しです',
      text: 'カードは承認されました。確定の知らせを待っています。入力し直す必要はありません。',
      action: '完了する',
    },
    returned: {
      title: '保証金の手続きを完了しています',
      text: '銀行に確認しています。',
      refusedTitle: '銀行の確認が取れませんでした',
      refusedText: '請求も確保もされていません。もう一度試すか、別のカードをお使いください。',
      retry: 'お手続きへ戻る',
      lostTitle: 'リンクをもう一度開いてください',
      lostText:
        '銀行が別のブラウザを開きました。メールのリンクをもう一度開いてください。数分以内に保証金が表示されます。',
      lostHome: 'トップページへ',
    },
  },
}
