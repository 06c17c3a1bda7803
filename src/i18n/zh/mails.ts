import type { GuestMailFacts } from '#i18n/en/mails.ts'
import type { MailTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'

const parts = {
  contact: () => '您的电话号码',
  documents: () => '证件照片和自拍照',
  idBack: () => '证件背面的照片',
  deposit: ({ deposit }: GuestMailFacts) => `用于 ${deposit} 可退押金的银行卡`,
}
const asked = (facts: GuestMailFacts) => facts.missing.map((part) => parts[part](facts)).join('、')
const daysToGo = { 7: '还有一周', 3: '还有三天', 1: '明天见' }
const open = '打开我的页面'
const mine = '此链接仅供您本人使用。无需密码即可打开您的入住页面，请勿转发。'
const onPage = '门锁密码、Wi-Fi 和住客指南都在您的页面上。'
const wrote = ({ host }: GuestMailFacts, hasText: boolean) => (hasText ? [`${host}写道：`] : [])

const linkOfVisitor = '此链接仅供您本人使用，无需密码即可打开对话，请勿转发。'

export const mails: MailTexts = {
  hello: (guest, hello) => (guest === null ? `${hello ?? '您好'}：` : `${hello ?? '您好'}，${guest}：`),
  questions: ({ phone, email }) =>
    `有疑问？请${phone && `致电 ${phone} 或`}回复此邮件${email && `，也可以写信至 ${email}`}。`,
  why: (house) => `您收到此邮件，是因为有人以您的名义预订了${house}。`,
  onPageOnly: '部分消息只能在您的页面上查看。',
  linkText: '如果按钮无法使用，请打开此链接：',
  calendarFile: {
    summary: (house) => `入住${house}`,
    description: '如需查看门锁密码，请打开邮件中的入住链接。',
  },
  dates: {
    checkIn: '入住',
    checkOut: '退房',
    from: (day, time) => `${day}，${time} 起`,
    by: (day, time) => `${day}，${time} 前`,
  },
  link: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `${facts.house}：请在线办理入住`,
          preheader: `${facts.days}。用手机大约三分钟。`,
          heading: '期待您的到来',
          body: [`请在出发前在线办理入住。用手机大约三分钟。需要：${asked(facts)}。`],
          button: '在线办理入住',
          after: [mine],
        }
      : {
          subject: `您在${facts.house}的页面`,
          preheader: `${facts.days}。住宿所需的一切都在这里。`,
          heading: '您住宿所需的一切',
          body: [
            facts.isApproved
              ? `入住手续已完成。${onPage}`
              : `我们已收到您的全部资料。${facts.host}正在核对。`,
          ],
          button: open,
          after: [mine],
        },
  reminder: (facts, daysLeft) => ({
    subject: `${daysToGo[daysLeft]}：请完成${facts.house}的入住手续`,
    preheader: `还需要：${asked(facts)}。`,
    heading: daysToGo[daysLeft],
    body: [
      `您的入住手续尚未完成。还需要：${asked(facts)}。`,
      facts.isApproved
        ? '完成后，门锁密码会立即显示在您的页面上。'
        : `完成并经${facts.host}批准后，门锁密码会显示在您的页面上。`,
    ],
    button: '完成入住手续',
    after: ['您已发送的内容都已保存，可以从上次停下的地方继续。'],
  }),
  approved: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `您在${facts.house}的住宿已获批准`,
          preheader: `还需要：${asked(facts)}。`,
          heading: '您的住宿已获批准',
          body: [
            `${facts.host}已批准您的住宿。还需要：${asked(facts)}。完成后，门锁密码会立即显示在您的页面上。`,
          ],
          button: '完成入住手续',
          after: [],
        }
      : {
          subject: `${facts.house}：一切就绪`,
          preheader: onPage,
          heading: '一切就绪',
          body: [`${facts.host}已批准您的住宿。${onPage}`],
          button: open,
          after: ['请在出发前打开一次页面。这样到门口没有信号也能查看。'],
        },
  rejected: (facts) => ({
    subject: `关于您在${facts.house}的入住手续`,
    preheader: '我们未能批准您的入住，请与我们联系。',
    heading: '我们未能批准您的入住',
    body: [
      `很抱歉，我们未能批准您 ${facts.days} 的入住。请与我们联系，一起解决。`,
      ...(facts.hasDeposit ? ['您卡上冻结的押金正在解冻，不会扣款。'] : []),
    ],
    button: open,
    after: [],
  }),
  photoAgain: (facts, which, hasReason) => ({
    subject: `${facts.host}需要您再拍一张照片`,
    preheader: '只需重拍一张照片，其余都已保存。',
    heading: which === 'id' ? '请重拍您的证件照片' : '请重拍您的自拍照',
    body: [which === 'id' ? '您的证件照片看不清楚。' : '您的自拍照看不清楚。', ...wrote(facts, hasReason)],
    button: '重新拍照',
    after: ['您发送的其他内容都已保存。'],
  }),

  idBack: (facts, hasReason) => ({
    subject: `${facts.host}需要您证件背面的照片`,
    preheader: '只需一张照片，其余都已保存。',
    heading: '请发送证件背面的照片',
    body: ['请再发送一张证件背面的照片。', ...wrote(facts, hasReason)],
    button: '发送照片',
    after: ['您发送的其他内容都已保存。'],
  }),
  depositWantsGuest: (facts) => ({
    subject: '请确认您的押金',
    preheader: `银行没有接受 ${facts.deposit} 的冻结。`,
    heading: '请确认您的押金',
    body: [
      `银行没有接受 ${facts.deposit} 可退押金的冻结。请再次确认，或换一张卡。`,
      `这是预授权，不是扣款。${deposit.releasePromise}`,
    ],
    button: '处理押金',
    after: [],
  }),
  beforeArrival: (facts) => ({
    subject: `明天见：${facts.house}`,
    preheader: `${facts.checkInTime} 起可入住。门锁密码在您的页面上。`,
    heading: '明天见',
    body: [`${facts.checkInTime} 起即可入住。${onPage}`, '请在出发前打开一次。这样到门口没有信号也能查看。'],
    button: open,
    after: ['一路平安。'],
  }),
  claimed: (facts, claim) => ({
    subject: `关于您在${facts.house}的押金`,
    preheader: `您的押金被扣取了 ${claim.amount}，原因如下。`,
    heading: `您的押金被扣取了 ${claim.amount}`,
    body: [
      `${facts.host}从您的押金中扣取了 ${claim.amount}。${claim.rest === null ? '' : `其余 ${claim.rest} 已解冻。`}`,
      ...wrote(facts, claim.hasReason),
    ],
    button: claim.photos > 0 ? '查看详情和照片' : '查看详情',
    after: ['如果您有不同看法，请与我们联系。我们希望与您一起解决。'],
  }),
  released: (facts, amount) => ({
    subject: '您的押金已解冻',
    preheader: `没有扣款。感谢您入住${facts.house}。`,
    heading: '您的押金已解冻',
    body: [`您住宿的 ${amount} 押金已解冻，没有扣款。银行可能还会显示几天。`, `感谢您入住${facts.house}。`],
    button: open,
    after: [],
  }),
  datesChanged: (facts, before) => ({
    subject: `您在${facts.house}的日期已更改`,
    preheader: `现在是 ${facts.days}。`,
    heading: '您的日期已更改',
    body: [`您原先预订的是 ${before}。新的日期如下：`],
    button: open,
    after: ['如果日期不对，请与我们联系。'],
  }),
  cancelled: (facts, hasMessage) => ({
    subject: `您在${facts.house}的住宿已取消`,
    preheader: `${facts.days}。您的入住链接不再能开门。`,
    heading: '您的住宿已取消',
    body: [
      `您 ${facts.days} 的住宿已取消。${facts.hasDeposit ? '您卡上冻结的押金正在解冻，不会扣款。' : ''}`,
      ...wrote(facts, hasMessage),
    ],
    button: open,
    after: ['如果您对此感到意外，请与我们联系。'],
  }),
  contactChanged: (facts) => ({
    subject: '您的联系邮箱已更改',
    preheader: '如果是您本人更改的，无需任何操作。',
    heading: '您的联系邮箱已更改',
    body: [
      `您在${facts.house}住宿的联系邮箱已改为另一个地址。`,
      '如果是您本人更改的，无需任何操作。如果不是，请联系我们：可能有别人拿到了您的入住链接。',
    ],
    button: '',
    after: [],
  }),
  message: (facts) => ({
    subject: `${facts.host}给您写了消息`,
    preheader: `关于您在${facts.house}的住宿。`,
    heading: `${facts.host}给您写了消息`,
    body: [],
    button: '查看并回复',
    after: [],
  }),
  enquiryDeclined: ({ house, host, days, hasAnswer }) => ({
    subject: `关于您对${house}的咨询`,
    preheader: `关于 ${days}。`,
    heading: '关于您询问的日期',
    body: [`感谢您询问 ${days}。很抱歉，这次这些日期不行。`, ...(hasAnswer ? [`${host}写道：`] : [])],
    button: '回复',
    after: [linkOfVisitor],
    why: `您收到此邮件，是因为您询问了${house}的日期。`,
  }),
  visitorMessage: ({ house, host }) => ({
    subject: `${host}给您写了消息：${house}`,
    preheader: '打开对话即可回复。',
    heading: `${host}给您写了消息`,
    body: [],
    button: '查看并回复',
    after: [linkOfVisitor],
    why: `您收到此邮件，是因为您询问了${house}的日期。`,
  }),
  push: {
    answered: (host: string) => `${host}已回复。请打开您的页面查看。`,
    approved: (host: string) => `${host}已批准您的入住。您的页面上还有几项需要补充。`,
    open: (host: string) => `${host}已批准您的入住。抵达所需的信息都在您的页面上。`,
    again: (host: string) => `${host}需要您重新提交一张照片。请在您的页面上查看是哪一张。`,
    idBack: (host: string) => `${host}需要您证件背面的照片。您可以在页面上发送。`,
    message: (host: string) => `${host}给您发来了消息。请打开您的页面阅读。`,
  },
}
