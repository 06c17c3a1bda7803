import type { GuestMailFacts } from '#i18n/en/mails.ts'
import type { MailTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'

const parts = {
  contact: () => '電話番号',
  documents: () => '身分証の写真と顔写真',
  idBack: () => '身分証の裏面の写真',
  deposit: ({ deposit }: GuestMailFacts) => `保証金${deposit}（返金されます）のためのカード`,
}
const asked = (facts: GuestMailFacts) => facts.missing.map((part) => parts[part](facts)).join('、')
const daysToGo = { 7: 'あと1週間です', 3: 'あと3日です', 1: '明日お会いしましょう' }
const open = '自分のページを開く'
const mine =
  'このリンクはお客様専用です。パスワードなしでチェックインのページが開きますので、ほかの方に渡さないでください。'
const onPage = '玄関の暗証番号、Wi-Fi、ハウスガイドはお客様のページにあります。'
const wrote = ({ host }: GuestMailFacts, hasText: boolean) => (hasText ? [`${host}より：`] : [])

const linkOfVisitor =
  'このリンクはお客様専用です。パスワードなしでやり取りが開きますので、ほかの方に転送しないでください。'

export const mails: MailTexts = {
  hello: (guest, hello) =>
    guest === null ? `${hello ?? 'こんにちは'}` : `${hello ?? 'こんにちは'}、${guest}様`,
  questions: ({ phone, email }) =>
    `ご質問は、${phone && `${phone}へのお電話、または`}このメールへの返信でどうぞ。${email && `${email}にもお送りいただけます。`}`,
  why: (house) => `${house}のご滞在がお客様のお名前で予約されたため、このメールをお送りしています。`,
  onPageOnly: 'メッセージの一部は、お客様のページでのみご覧いただけます。',
  linkText: 'ボタンが使えない場合は、このリンクを開いてください：',
  calendarFile: {
    summary: (house) => `${house}でのご滞在`,
    description: '玄関の暗証番号は、メールのチェックイン用リンクからご覧ください。',
  },
  dates: {
    checkIn: 'チェックイン',
    checkOut: 'チェックアウト',
    from: (day, time) => `${day} ${time}から`,
    by: (day, time) => `${day} ${time}まで`,
  },
  link: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `${facts.house}のご滞在：オンラインチェックインのお願い`,
          preheader: `${facts.days}。スマートフォンで約3分です。`,
          heading: 'お越しをお待ちしております',
          body: [
            `ご出発の前に、オンラインチェックインをお願いいたします。スマートフォンで約3分です。必要なもの：${asked(facts)}。`,
          ],
          button: 'オンラインチェックイン',
          after: [mine],
        }
      : {
          subject: `${facts.house}のお客様ページ`,
          preheader: `${facts.days}。ご滞在に必要なことが一つのページにあります。`,
          heading: 'ご滞在に必要なことはこちらに',
          body: [
            facts.isApproved
              ? `チェックインは完了しています。${onPage}`
              : `必要なものはすべて届きました。${facts.host}が内容を確認しています。`,
          ],
          button: open,
          after: [mine],
        },
  reminder: (facts, daysLeft) => ({
    subject: `${daysToGo[daysLeft]}：${facts.house}のチェックインを完了してください`,
    preheader: `まだ必要なもの：${asked(facts)}。`,
    heading: daysToGo[daysLeft],
    body: [
      `チェックインがまだ完了していません。必要なもの：${asked(facts)}。`,
      facts.isApproved
        ? '完了すると、お客様のページに暗証番号が表示されます。'
        : `完了後、${facts.host}がご滞在を承認すると、お客様のページに暗証番号が表示されます。`,
    ],
    button: 'チェックインを完了する',
    after: ['すでにお送りいただいたものは保存されています。続きから始められます。'],
  }),
  approved: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `${facts.house}のご滞在が承認されました`,
          preheader: `まだ必要なもの：${asked(facts)}。`,
          heading: 'ご滞在が承認されました',
          body: [
            `${facts.host}がご滞在を承認しました。まだ必要なもの：${asked(facts)}。済みしだい、お客様のページに暗証番号が表示されます。`,
          ],
          button: 'チェックインを完了する',
          after: [],
        }
      : {
          subject: `${facts.house}：準備ができました`,
          preheader: onPage,
          heading: '準備ができました',
          body: [`${facts.host}がご滞在を承認しました。${onPage}`],
          button: open,
          after: ['ご出発の前に一度ページを開いてください。玄関先で電波がなくても見られるようになります。'],
        },
  rejected: (facts) => ({
    subject: `${facts.house}のチェックインについて`,
    preheader: 'チェックインを承認できませんでした。ご連絡ください。',
    heading: 'チェックインを承認できませんでした',
    body: [
      `申し訳ございません。${facts.days}のチェックインを承認できませんでした。ご一緒に解決したいので、ご連絡ください。`,
      ...(facts.hasDeposit ? ['カードで確保していた保証金は解除されます。請求はありません。'] : []),
    ],
    button: open,
    after: [],
  }),
  photoAgain: (facts, which, hasReason) => ({
    subject: `${facts.host}より：写真をもう一度お願いします`,
    preheader: '撮り直しは1枚だけです。ほかは保存されています。',
    heading: which === 'id' ? '身分証の写真をもう一度お願いします' : '顔写真をもう一度お願いします',
    body: [
      which === 'id' ? '身分証の写真がうまく確認できませんでした。' : '顔写真がうまく確認できませんでした。',
      ...wrote(facts, hasReason),
    ],
    button: '写真を撮り直す',
    after: ['ほかにお送りいただいたものは保存されています。'],
  }),

  idBack: (facts, hasReason) => ({
    subject: `${facts.host}より：身分証の裏面の写真をお願いします`,
    preheader: '必要な写真は1枚だけです。ほかは保存されています。',
    heading: '身分証の裏面の写真をお願いします',
    body: ['身分証の裏面の写真もお送りください。', ...wrote(facts, hasReason)],
    button: '写真を送る',
    after: ['ほかにお送りいただいたものは保存されています。'],
  }),
  depositWantsGuest: (facts) => ({
    subject: '保証金のご確認をお願いします',
    preheader: `銀行が${facts.deposit}の確保を受け付けませんでした。`,
    heading: '保証金のご確認をお願いします',
    body: [
      `返金される保証金${facts.deposit}の確保を、銀行が受け付けませんでした。もう一度承認するか、別のカードをお使いください。`,
      `請求ではなく一時的な確保です。${deposit.releasePromise}`,
    ],
    button: '保証金の手続きをする',
    after: [],
  }),
  beforeArrival: (facts) => ({
    subject: `明日お待ちしております：${facts.house}`,
    preheader: `${facts.checkInTime}から。暗証番号はお客様のページにあります。`,
    heading: '明日お待ちしております',
    body: [
      `${facts.checkInTime}からお入りいただけます。${onPage}`,
      'ご出発の前に一度開いてください。玄関先で電波がなくても見られるようになります。',
    ],
    button: open,
    after: ['お気をつけてお越しください。'],
  }),
  claimed: (facts, claim) => ({
    subject: `${facts.house}の保証金について`,
    preheader: `保証金のうち${claim.amount}が請求されました。理由をお知らせします。`,
    heading: `保証金のうち${claim.amount}が請求されました`,
    body: [
      `${facts.host}が保証金のうち${claim.amount}を請求しました。${claim.rest === null ? '' : `残りの${claim.rest}は解除されました。`}`,
      ...wrote(facts, claim.hasReason),
    ],
    button: claim.photos > 0 ? '詳細と写真を見る' : '詳細を見る',
    after: ['ご納得いただけない場合は、ご連絡ください。ご一緒に解決したいと思います。'],
  }),
  released: (facts, amount) => ({
    subject: '保証金の確保を解除しました',
    preheader: `請求はありません。${facts.house}へのご滞在、ありがとうございました。`,
    heading: '保証金の確保を解除しました',
    body: [
      `ご滞在の保証金${amount}の確保を解除しました。請求はありません。銀行の明細には、あと数日表示されることがあります。`,
      `${facts.house}にお泊まりいただき、ありがとうございました。`,
    ],
    button: open,
    after: [],
  }),
  datesChanged: (facts, before) => ({
    subject: `${facts.house}の日程が変わりました`,
    preheader: `新しい日程：${facts.days}。`,
    heading: '日程が変わりました',
    body: [`ご予約は${before}でした。新しい日程は次のとおりです：`],
    button: open,
    after: ['日程が違う場合は、ご連絡ください。'],
  }),
  cancelled: (facts, hasMessage) => ({
    subject: `${facts.house}のご滞在はキャンセルされました`,
    preheader: `${facts.days}。チェックイン用リンクでドアは開きません。`,
    heading: 'ご滞在はキャンセルされました',
    body: [
      `${facts.days}のご滞在はキャンセルされました。${facts.hasDeposit ? 'カードで確保していた保証金は解除され、請求はありません。' : ''}`,
      ...wrote(facts, hasMessage),
    ],
    button: open,
    after: ['お心当たりがない場合は、ご連絡ください。'],
  }),
  contactChanged: (facts) => ({
    subject: '連絡先のメールアドレスが変更されました',
    preheader: 'ご自身で変更された場合は、何もする必要はありません。',
    heading: '連絡先のメールアドレスが変更されました',
    body: [
      `${facts.house}のご滞在の連絡先が、別のメールアドレスに変更されました。`,
      'ご自身で変更された場合は、何もする必要はありません。そうでない場合はご連絡ください。ほかの方がチェックイン用リンクを持っているかもしれません。',
    ],
    button: '',
    after: [],
  }),
  message: (facts) => ({
    subject: `${facts.host}よりメッセージが届いています`,
    preheader: `${facts.house}へのご滞在について。`,
    heading: `${facts.host}よりメッセージが届いています`,
    body: [],
    button: '読んで返信する',
    after: [],
  }),
  enquiryDeclined: ({ house, host, days, hasAnswer }) => ({
    subject: `${house}へのお問い合わせについて`,
    preheader: `${days}について。`,
    heading: 'お問い合わせの日程について',
    body: [
      `${days}についてのお問い合わせ、ありがとうございました。申し訳ございませんが、今回はご用意できません。`,
      ...(hasAnswer ? [`${host}より：`] : []),
    ],
    button: '返信する',
    after: [linkOfVisitor],
    why: `${house}の日程についてお問い合わせいただいたため、このメールをお送りしています。`,
  }),
  visitorMessage: ({ house, host }) => ({
    subject: `${house}：${host}よりメッセージが届いています`,
    preheader: 'やり取りを開いてご返信ください。',
    heading: `${host}よりメッセージが届いています`,
    body: [],
    button: '読んで返信する',
    after: [linkOfVisitor],
    why: `${house}の日程についてお問い合わせいただいたため、このメールをお送りしています。`,
  }),
  push: {
    answered: (host: string) => `${host}さんから返事がありました。ページを開いてご確認ください。`,
    approved: (host: string) => `${host}さんがご宿泊を承認しました。ページにまだ入力が必要な項目があります。`,
    open: (host: string) => `${host}さんがご宿泊を承認しました。ご到着に必要な情報はページにあります。`,
    again: (host: string) => `${host}さんから、写真1枚の再提出のお願いです。詳しくはページをご覧ください。`,
    idBack: (host: string) => `${host}さんから、身分証の裏面の写真のお願いです。ページからお送りください。`,
    message: (host: string) => `${host}さんからメッセージが届きました。ページを開いてご確認ください。`,
  },
}
