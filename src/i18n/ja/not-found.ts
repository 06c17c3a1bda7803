import type { GuestPageTexts } from '#i18n/shapes.ts'

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
    hint: 'このサイトを管理していて、ページを追加したばかりの場合：ルーターに登録されていますか？',
    home: 'トップページへ',
  },
}
