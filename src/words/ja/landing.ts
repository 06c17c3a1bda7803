import type { LandingWords } from '#words/guest-pages.ts'

export const landing: LandingWords = {
  admin: '管理',
  guestPortal: 'ゲスト用',
  accessGuestPortal: 'ゲスト用ページを開く',
  tokenLabel: 'アクセスコード',
  tokenHint:
    'チェックイン用リンクに含まれるコードです。リンクは当方のメールにあり、リンク全体を貼り付けても大丈夫です。',
  tokenPlaceholder: 'アクセスコードを入力',
  access: '開く',
  skip: '本文へ移動',
  viewAll: (count) => `すべての写真を見る（${count}枚）`,
  allShown: (count) => `${count}枚すべてを表示しています。`,
  rooms: 'お部屋とベッド',
  sleeps: (count) => `${count}名`,
  lightbox: { label: '写真', close: '閉じる', previous: '前の写真', next: '次の写真' },
  contact: 'お問い合わせ',
  phone: '電話',
  email: 'メール',
  emergency: '緊急',
  quickLinks: 'リンク',
  checkInPortal: 'チェックイン',
  propertyGallery: '写真',
  contactHost: 'ホストに連絡',
  language: '言語',
  copyright: (name) => `© ${name}. All rights reserved.`,
}
