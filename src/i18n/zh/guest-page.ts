import type { GuestPageTexts } from '#i18n/shapes.ts'
import { stayPage } from './stay-page.ts'

export const checkout: GuestPageTexts['checkout'] = {
  content: {
    title: '押金',
    back: '返回您的住宿',
    settingUp: '正在准备付款',
    settingUpText: '请稍等。',
    ready: '付款表单已准备好。',
    setupFailed: '无法付款',
    setupFailedHome: '返回首页',
    setupFailedText: '无法准备付款。没有扣款，也没有冻结任何金额。',
    tryAgain: '重试',
    summary: {
      title: '摘要',
      guest: '住客',
      period: '住宿日期',
      hold: '押金金额',
      fee: '手续费',
      total: '授权总额',
      totalHint: '银行暂时预留的金额，您无需支付。',
    },
    note: { title: '是预授权，不是扣款' },
    laterHold: (day) => `今天只核实并保存您的银行卡。将于${day}冻结押金。`,
    form: {
      failedNext: '请重试。金额不会重复冻结。',
      failures: {
        authorizeDeposit: { title: '押金授权失败', fallback: '发生了意外错误。' },
        payment: { title: '付款错误', fallback: '发生了意外错误。' },
      },
      declinedNext: '没有冻结任何金额。请换一张卡，或咨询您的银行。',
      title: '您的银行卡',
      submit: {
        hold: (amount) => `授权押金 ${amount}`,
        card: (amount) => `保存用于押金 ${amount} 的银行卡`,
      },
      pending: '正在处理…',
      number: '卡号',
      expiry: '有效期',
      expiryForm: '月 / 年',
      cvc: '安全码 (CVC)',
      loading: '正在加载银行卡表单',
      loadFailed: '无法加载银行卡表单。请检查网络后重试。',
      problems: {
        noNumber: '请填写卡号',
        notANumber: '请检查卡号：有数字缺失或错误',
        noExpiry: '请填写有效期',
        notAnExpiry: '请按月和年填写，例如 04 / 29',
        expired: '这张卡已过期',
        noCvc: '请填写安全码',
        notACvc: '安全码是 3 位或 4 位数字',
      },
    },
    saved: {
      title: '您保存的银行卡',
      card: (brand, last4) => `${brand ?? '银行卡'}${last4 ? `，尾号 ${last4}` : ''}`,
      declined: (card, day, why) => `${day}，银行拒绝了${card ?? '您的银行卡'}${why ? `：${why}` : ''}。`,
      other: '使用其他银行卡',
      back: '使用保存的银行卡',
    },
    simulated: {
      notice: '这里不会扣款。',
      text: '本站使用付款模拟器。请使用测试卡，切勿使用真实的卡。',
      cardsTitle: '测试卡',
      cards: {
        accepted: '通过',
        asks: '银行先行确认 (3-D Secure)',
        declined: '拒绝',
        poor: '余额不足',
        refusedLater: '现在通过，之后冻结时被拒',
      },
    },
    challenge: {
      title: '银行需要确认',
      text: '这代替银行的页面 (3-D Secure)。使用真实的卡时，您会在这里确认是本人操作。',
      complete: '确认',
      fail: '拒绝',
      pending: '正在询问银行…',
    },
    done: {
      hold: { title: '押金已授权', text: '已冻结。正在返回您的住宿。' },
      card: { title: '银行卡已保存', text: '目前没有冻结任何金额。正在返回您的住宿。' },
      go: '前往您的住宿',
    },
    unfinished: {
      title: '就快好了',
      text: '您的卡已通过，我们仍在等待确认。您无需重新输入。',
      action: '完成',
    },
    returned: {
      title: '正在完成您的押金',
      text: '正在向银行查询。',
      refusedTitle: '银行没有确认',
      refusedText: '没有扣款，也没有冻结任何金额。请重试，或换一张卡。',
      retry: '返回付款',
      lostTitle: '请再次打开您的链接',
      lostText: '银行打开了另一个浏览器。请再次打开入住链接；几分钟内会显示您的押金。',
      lostHome: '返回首页',
    },
  },
}

export const heads: GuestPageTexts['heads'] = {
  guest: { title: '您的住宿', description: (house) => `${house}在线办理入住。` },
  checkout: { title: '押金', description: (house) => `${house}住宿押金：是预授权，不是扣款。` },
  messages: { title: '消息', description: (house) => `您与${house}房东的消息。` },
  notFound: { title: '找不到页面', description: (house) => `${house}没有此页面。` },
}

export const notFound: GuestPageTexts['notFound'] = {
  content: {
    title: '找不到页面',
    text: '此地址没有页面。如果您是从邮件中的链接来的，请从邮件中再次打开，或完整复制链接：长链接容易断开。',
    ask: '找不到您要的内容？请联系我们：',
    hint: '如果您负责维护本站并刚添加了此页面：它在路由中吗？',
    home: '返回首页',
  },
}

export const guestPage: GuestPageTexts = { ...stayPage, checkout, heads, notFound }
