import type { GuestMailFacts } from '#i18n/en/mails.ts'
import type { MailTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'

const parts = {
  contact: () => '전화번호',
  documents: () => '신분증 사진과 셀카',
  idBack: () => '신분증 뒷면 사진',
  deposit: ({ deposit }: GuestMailFacts) => `환불되는 보증금 ${deposit}용 카드`,
}
const asked = (facts: GuestMailFacts) => facts.missing.map((part) => parts[part](facts)).join(', ')
const daysToGo = { 7: '일주일 남았습니다', 3: '사흘 남았습니다', 1: '내일 뵙겠습니다' }
const open = '내 페이지 열기'
const mine =
  '이 링크는 고객님 전용입니다. 비밀번호 없이 체크인 페이지가 열리므로 다른 사람에게 전달하지 말아 주세요.'
const onPage = '현관 비밀번호, Wi-Fi, 하우스 가이드가 고객님의 페이지에 있습니다.'
const wrote = ({ host }: GuestMailFacts, hasText: boolean) => (hasText ? [`${host}님의 메시지:`] : [])

const linkOfVisitor =
  '이 링크는 고객님만을 위한 것입니다. 비밀번호 없이 대화가 열리므로 다른 사람에게 전달하지 마세요.'

export const mails: MailTexts = {
  hello: (guest, hello) =>
    guest === null ? `${hello ?? '안녕하세요'},` : `${hello ?? '안녕하세요'}, ${guest}님`,
  questions: ({ phone, email }) =>
    `궁금한 점이 있으시면 ${phone && `${phone}번으로 전화하시거나 `}이 이메일에 답장해 주세요.${email && ` ${email} 주소로 보내셔도 됩니다.`}`,
  why: (house) => `${house} 숙박이 고객님 이름으로 예약되어 이 이메일을 보내 드립니다.`,
  onPageOnly: '메시지의 일부는 고객님의 페이지에서만 읽을 수 있습니다.',
  linkText: '버튼이 작동하지 않으면 이 링크를 여세요:',
  calendarFile: {
    summary: (house) => `${house} 숙박`,
    description: '현관 비밀번호는 이메일의 체크인 링크를 열어 확인하세요.',
  },
  dates: {
    checkIn: '체크인',
    checkOut: '체크아웃',
    from: (day, time) => `${day} ${time}부터`,
    by: (day, time) => `${day} ${time}까지`,
  },
  link: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `${facts.house} 숙박: 온라인 체크인을 부탁드립니다`,
          preheader: `${facts.days}. 휴대전화로 약 3분 걸립니다.`,
          heading: '오시기를 기다립니다',
          body: [
            `여행 전에 온라인 체크인을 해 주세요. 휴대전화로 약 3분 걸립니다. 필요한 것: ${asked(facts)}.`,
          ],
          button: '온라인 체크인',
          after: [mine],
        }
      : {
          subject: `${facts.house} 내 페이지`,
          preheader: `${facts.days}. 숙박에 필요한 모든 것이 한곳에 있습니다.`,
          heading: '숙박에 필요한 모든 것',
          body: [
            facts.isApproved
              ? `체크인이 끝났습니다. ${onPage}`
              : `필요한 것을 모두 보내셨습니다. ${facts.host}님이 내용을 확인하고 있습니다.`,
          ],
          button: open,
          after: [mine],
        },
  reminder: (facts, daysLeft) => ({
    subject: `${daysToGo[daysLeft]}: ${facts.house} 체크인을 마쳐 주세요`,
    preheader: `아직 필요한 것: ${asked(facts)}.`,
    heading: daysToGo[daysLeft],
    body: [
      `체크인이 아직 끝나지 않았습니다. 필요한 것: ${asked(facts)}.`,
      facts.isApproved
        ? '마치시면 바로 페이지에 현관 비밀번호가 나타납니다.'
        : `마치신 뒤 ${facts.host}님이 숙박을 승인하면 페이지에 현관 비밀번호가 나타납니다.`,
    ],
    button: '체크인 마치기',
    after: ['이미 보내신 것은 안전하게 저장되어 있습니다. 멈춘 곳에서 이어서 하시면 됩니다.'],
  }),
  approved: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `${facts.house} 숙박이 승인되었습니다`,
          preheader: `아직 필요한 것: ${asked(facts)}.`,
          heading: '숙박이 승인되었습니다',
          body: [
            `${facts.host}님이 숙박을 승인했습니다. 아직 필요한 것: ${asked(facts)}. 마치시면 바로 페이지에 현관 비밀번호가 나타납니다.`,
          ],
          button: '체크인 마치기',
          after: [],
        }
      : {
          subject: `${facts.house} 준비가 끝났습니다`,
          preheader: onPage,
          heading: '모두 준비되었습니다',
          body: [`${facts.host}님이 숙박을 승인했습니다. ${onPage}`],
          button: open,
          after: ['출발하기 전에 페이지를 한 번 열어 주세요. 현관에서 신호가 없어도 열립니다.'],
        },
  rejected: (facts) => ({
    subject: `${facts.house} 체크인 안내`,
    preheader: '체크인을 승인하지 못했습니다. 연락해 주세요.',
    heading: '체크인을 승인하지 못했습니다',
    body: [
      `죄송합니다. ${facts.days} 체크인을 승인하지 못했습니다. 함께 해결할 수 있도록 연락해 주세요.`,
      ...(facts.hasDeposit ? ['카드에 보류된 보증금은 해제됩니다. 결제되는 금액은 없습니다.'] : []),
    ],
    button: open,
    after: [],
  }),
  photoAgain: (facts, which, hasReason) => ({
    subject: `${facts.host}님이 사진을 다시 부탁드립니다`,
    preheader: '사진 한 장만 다시 찍으시면 됩니다. 나머지는 저장되어 있습니다.',
    heading: which === 'id' ? '신분증 사진을 다시 부탁드립니다' : '셀카를 다시 부탁드립니다',
    body: [
      which === 'id' ? '신분증 사진을 알아보기 어려웠습니다.' : '셀카를 알아보기 어려웠습니다.',
      ...wrote(facts, hasReason),
    ],
    button: '사진 다시 찍기',
    after: ['보내신 나머지는 안전하게 저장되어 있습니다.'],
  }),

  idBack: (facts, hasReason) => ({
    subject: `${facts.host}님이 신분증 뒷면 사진을 부탁드립니다`,
    preheader: '사진 한 장만 더 보내시면 됩니다. 나머지는 저장되어 있습니다.',
    heading: '신분증 뒷면 사진을 부탁드립니다',
    body: ['신분증 뒷면 사진도 보내 주세요.', ...wrote(facts, hasReason)],
    button: '사진 보내기',
    after: ['보내신 나머지는 안전하게 저장되어 있습니다.'],
  }),
  depositWantsGuest: (facts) => ({
    subject: '보증금을 확인해 주세요',
    preheader: `은행이 ${facts.deposit} 보류를 받아들이지 않았습니다.`,
    heading: '보증금을 확인해 주세요',
    body: [
      `은행이 환불되는 보증금 ${facts.deposit}의 보류를 받아들이지 않았습니다. 다시 확인하거나 다른 카드를 사용해 주세요.`,
      `결제가 아니라 보류입니다. ${deposit.releasePromise}`,
    ],
    button: '보증금 확인하기',
    after: [],
  }),
  beforeArrival: (facts) => ({
    subject: `내일 ${facts.house}에서 뵙겠습니다`,
    preheader: `${facts.checkInTime}부터. 현관 비밀번호는 페이지에 있습니다.`,
    heading: '내일 뵙겠습니다',
    body: [
      `${facts.checkInTime}부터 들어오실 수 있습니다. ${onPage}`,
      '출발하기 전에 한 번 열어 주세요. 현관에서 신호가 없어도 열립니다.',
    ],
    button: open,
    after: ['안전한 여행 되세요.'],
  }),
  claimed: (facts, claim) => ({
    subject: `${facts.house} 보증금 안내`,
    preheader: `보증금 중 ${claim.amount}가 청구되었습니다. 이유를 알려 드립니다.`,
    heading: `보증금 중 ${claim.amount}가 청구되었습니다`,
    body: [
      `${facts.host}님이 보증금 중 ${claim.amount}를 청구했습니다.${claim.rest === null ? '' : ` 나머지 ${claim.rest}는 해제되었습니다.`}`,
      ...wrote(facts, claim.hasReason),
    ],
    button: claim.photos > 0 ? '자세한 내용과 사진 보기' : '자세히 보기',
    after: ['다르게 생각하시면 연락해 주세요. 함께 해결하고 싶습니다.'],
  }),
  released: (facts, amount) => ({
    subject: '보증금이 해제되었습니다',
    preheader: `결제된 금액은 없습니다. ${facts.house}에 머물러 주셔서 감사합니다.`,
    heading: '보증금이 해제되었습니다',
    body: [
      `숙박 보증금 ${amount}가 해제되었습니다. 결제된 금액은 없습니다. 은행에는 며칠 더 표시될 수 있습니다.`,
      `${facts.house}에 머물러 주셔서 감사합니다.`,
    ],
    button: open,
    after: [],
  }),
  datesChanged: (facts, before) => ({
    subject: `${facts.house} 날짜가 바뀌었습니다`,
    preheader: `새 날짜: ${facts.days}.`,
    heading: '날짜가 바뀌었습니다',
    body: [`예약하신 날짜는 ${before}였습니다. 새 날짜는 다음과 같습니다:`],
    button: open,
    after: ['날짜가 맞지 않으면 연락해 주세요.'],
  }),
  cancelled: (facts, hasMessage) => ({
    subject: `${facts.house} 숙박이 취소되었습니다`,
    preheader: `${facts.days}. 체크인 링크로 더 이상 문을 열 수 없습니다.`,
    heading: '숙박이 취소되었습니다',
    body: [
      `${facts.days} 숙박이 취소되었습니다.${facts.hasDeposit ? ' 카드에 보류된 보증금은 해제되며 결제되는 금액은 없습니다.' : ''}`,
      ...wrote(facts, hasMessage),
    ],
    button: open,
    after: ['예상하지 못한 일이라면 연락해 주세요.'],
  }),
  contactChanged: (facts) => ({
    subject: '연락처 이메일이 변경되었습니다',
    preheader: '직접 변경하셨다면 하실 일이 없습니다.',
    heading: '연락처 이메일이 변경되었습니다',
    body: [
      `${facts.house} 숙박의 연락처 이메일이 다른 주소로 변경되었습니다.`,
      '직접 변경하셨다면 하실 일이 없습니다. 그렇지 않다면 저희에게 연락해 주세요. 다른 사람이 체크인 링크를 가지고 있을 수 있습니다.',
    ],
    button: '',
    after: [],
  }),
  message: (facts) => ({
    subject: `${facts.host}님이 메시지를 보냈습니다`,
    preheader: `${facts.house} 숙박에 대하여.`,
    heading: `${facts.host}님이 메시지를 보냈습니다`,
    body: [],
    button: '읽고 답장하기',
    after: [],
  }),
  enquiryDeclined: ({ house, host, days, hasAnswer }) => ({
    subject: `${house} 문의에 대한 답변`,
    preheader: `${days}에 대하여.`,
    heading: '문의하신 날짜에 대하여',
    body: [
      `${days}에 대해 문의해 주셔서 감사합니다. 죄송하지만 이번에는 그 날짜가 어렵습니다.`,
      ...(hasAnswer ? [`${host}님의 메시지:`] : []),
    ],
    button: '답장하기',
    after: [linkOfVisitor],
    why: `${house}의 날짜를 문의하셔서 이 이메일을 보내 드립니다.`,
  }),
  visitorMessage: ({ house, host }) => ({
    subject: `${house}: ${host}님이 메시지를 보냈습니다`,
    preheader: '대화를 열어 답장해 주세요.',
    heading: `${host}님이 메시지를 보냈습니다`,
    body: [],
    button: '읽고 답장하기',
    after: [linkOfVisitor],
    why: `${house}의 날짜를 문의하셔서 이 이메일을 보내 드립니다.`,
  }),
  push: {
    answered: (host: string) => `${host} 님이 답변했습니다. 페이지를 열어 확인해 주세요.`,
    approved: (host: string) =>
      `${host} 님이 숙박을 승인했습니다. 페이지에 아직 필요한 항목이 남아 있습니다.`,
    open: (host: string) => `${host} 님이 숙박을 승인했습니다. 도착에 필요한 정보는 모두 페이지에 있습니다.`,
    again: (host: string) =>
      `${host} 님이 사진 한 장을 다시 요청했습니다. 어떤 사진인지는 페이지에서 확인해 주세요.`,
    idBack: (host: string) => `${host}님이 신분증 뒷면 사진을 부탁드립니다. 페이지에서 보내실 수 있습니다.`,
    message: (host: string) => `${host} 님이 메시지를 보냈습니다. 페이지를 열어 확인해 주세요.`,
  },
}
