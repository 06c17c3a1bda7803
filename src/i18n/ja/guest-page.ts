import type { GuestPageTexts } from '#i18n/shapes.ts'
import { stayPage } from './stay-page.ts'

export const checkout: GuestPageTexts['checkout'] = {
  content: {
    title: '保証金',
    back: 'ご滞在へ戻る',
    settingUp: 'お手続きを準備しています',
    settingUpText: '少しお待ちください。',
    ready: 'カードの入力欄の準備ができました。',
    setupFailed: 'お手続きを始められません',
    setupFailedHome: 'トップページへ',
    setupFailedText: 'お手続きを準備できませんでした。請求も確保もされていません。',
    tryAgain: 'もう一度試す',
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
      failedNext: 'もう一度お試しください。二重に確保されることはありません。',
      failures: {
        authorizeDeposit: {
          title: '保証金を承認できませんでした',
          fallback: '予期しないエラーが発生しました。',
        },
        payment: { title: 'お手続きのエラー', fallback: '予期しないエラーが発生しました。' },
      },
      declinedNext:
        '保証金は確保されていません。別のカードをお試しになるか、カード会社にお問い合わせください。',
      title: 'カード',
      submit: {
        hold: (amount) => `保証金${amount}を承認する`,
        card: (amount) => `保証金${amount}のカードを保存する`,
      },
      pending: '処理しています…',
      number: 'カード番号',
      expiry: '有効期限',
      expiryForm: '月 / 年',
      cvc: 'CVC番号',
      loading: 'カードの入力欄を読み込んでいます',
      loadFailed: 'カードの入力欄を読み込めませんでした。接続を確認して、もう一度お試しください。',
      problems: {
        noNumber: 'カード番号を入力してください',
        notANumber: '番号をご確認ください。桁が足りないか、違っています',
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
      declined: (card, day, why) =>
        `${day}に、銀行が${card ?? 'カード'}を承認しませんでした${why ? `：${why}` : ''}。`,
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
        '銀行が別のブラウザを開きました。チェックイン用リンクをもう一度開いてください。数分以内に保証金が表示されます。',
      lostHome: 'トップページへ',
    },
  },
}

export const heads: GuestPageTexts['heads'] = {
  guest: { title: 'ご滞在', description: (house) => `${house}のオンラインチェックイン。` },
  checkout: {
    title: '保証金',
    description: (house) => `${house}のご滞在の保証金。請求ではなく、一時的な確保です。`,
  },
  messages: { title: 'メッセージ', description: (house) => `${house}のホストとのメッセージです。` },
  notFound: { title: 'ページが見つかりません', description: (house) => `${house}にこのページはありません。` },
}

export const notFound: GuestPageTexts['notFound'] = {
  content: {
    title: 'ページが見つかりません',
    text: 'このアドレスにページはありません。メールのリンクから来られた場合は、もう一度メールから開くか、リンクを全部コピーしてください。長いリンクは途中で切れることがあります。',
    ask: 'お探しのものが見つからないときは、こちらへお問い合わせください：',
    hint: 'このサイトを管理していて、ページを追加したばかりの場合：ルーターに登録されていますか？',
    home: 'トップページへ',
  },
}

export const guestPage: GuestPageTexts = { ...stayPage, checkout, heads, notFound }
