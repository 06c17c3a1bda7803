import type { GuestPageTexts, StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { stayServices } from './emergency.ts'
import { guest } from './guest.ts'
import { controls, notices } from './notices.ts'

export const stay: GuestPageTexts['stay'] = {
  first: {
    both: '身分証とカードをご用意ください。約3分です。',
    documents: '身分証をご用意ください。約2分です。',
    deposit: 'カードをご用意ください。約2分です。',
    neither: 'ご連絡先だけで、約1分です。',
  },
  contactWrong: { phone: '電話番号を入力してください', email: '正しいメールアドレスを入力してください' },
  shortNotice: {
    why: (host) => `${host}がご本人かどうかを確認します。ほかの人は写真を見ません。`,
    kept: '暗号化され、誰とも共有されず、遅くともチェックアウトの2日後に消去されます。',
    yours: '番号を隠すことも、閲覧の記録を見ることも、すべてを消去することもできます。',
    more: '全文を読む',
  },
  todo: {
    arrival: '到着時刻をお知らせください',
    houseRules: 'ハウスルールをお読みください',
  },
  jump: { label: 'このページの内容', guide: 'ガイド', help: 'ヘルプ' },
  place: {
    title: 'アクセス',
    maps: '地図で開く',
    copy: '住所をコピー',
    coordinates: '座標',
    copyCoordinates: '座標をコピー',
    directions: '最後の道順',
    keypad: 'ドアの開け方',
    calendar: 'カレンダーに追加',
    print: '1ページに印刷',
    printHint: '印刷したページに暗証番号は載りません。',
  },
  emergency: {
    services: stayServices,
    title: '緊急のとき',
    call: (number) => `${number}に電話`,
    more: '緊急時のページ',
  },
  arrival: {
    title: 'ご到着',
    change: '変更',
    changeLabel: '到着情報を変更',
    saved: 'ご到着をお待ちしています。',
    tooMany: (sleeps, host, guests) =>
      `この家の定員は${sleeps}名です。${guests}名でのご利用は${host}にご相談ください。`,
    noParking: (spaces, host, cars) =>
      `駐車場は${spaces}台分です。お車${cars}台の場合は${host}にご相談ください。`,
    early: (checkIn, host) =>
      `チェックインは${checkIn}からです。早めの到着をご希望の場合は${host}にご相談ください。`,
    people: (count) => `${count}名`,
    cars: (count) => (count === 0 ? '車なし' : `車${count}台`),
    at: (time) => `${time}ごろ`,
  },
  houseRules: {
    title: 'ハウスルール',
    agree: '同意します',
    agreeing: '保存しています…',
    agreed: '同意済みです。ありがとうございます。',
    changed: '同意いただいた後に変更されました。',
    failed: { title: '保存できませんでした', text: '保存できませんでした。もう一度お試しください。' },
  },
  guide: {
    search: 'ガイドを検索',
    searching: (count) => `${count}件見つかりました`,
    nothing: '見つかりませんでした。別の言葉でお試しいただくか、お尋ねください。',
    rest: 'その他',
    photo: (title, number) => `${title} 写真${number}`,
  },
}

export const stayPage: StayPageTexts = { controls, deposit, guest, notices, stay }

export const loadParts = async () => (await import('./guest-parts.ts')).parts
