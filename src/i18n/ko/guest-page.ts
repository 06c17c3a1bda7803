import type { GuestPageTexts } from '#i18n/shapes.ts'
import { stayPage } from './stay-page.ts'

export const checkout: GuestPageTexts['checkout'] = {
  content: {
    title: '보증금',
    back: '숙박 페이지로',
    settingUp: '결제를 준비하는 중',
    settingUpText: '잠시만 기다려 주세요.',
    ready: '결제 양식이 준비되었습니다.',
    setupFailed: '결제를 시작할 수 없습니다',
    setupFailedHome: '홈으로 돌아가기',
    setupFailedText: '결제를 준비하지 못했습니다. 결제되거나 보류된 금액이 없습니다.',
    tryAgain: '다시 시도',
    summary: {
      title: '요약',
      guest: '게스트',
      period: '숙박 기간',
      hold: '보증금 금액',
      fee: '수수료',
      total: '총 승인 금액',
      totalHint: '은행이 잠시 잡아 두는 금액입니다. 지불하시는 것이 아닙니다.',
    },
    note: { title: '결제가 아니라 보류입니다' },
    laterHold: (day) => `오늘은 카드를 확인하고 저장만 합니다. ${day}\u2060에 금액을 보류합니다.`,
    form: {
      failedNext: '다시 시도해 주세요. 금액이 두 번 보류되지 않습니다.',
      failures: {
        authorizeDeposit: {
          title: '보증금을 승인하지 못했습니다',
          fallback: '예기치 않은 오류가 발생했습니다.',
        },
        payment: { title: '결제 오류', fallback: '예기치 않은 오류가 발생했습니다.' },
      },
      declinedNext: '보류된 금액은 없습니다. 다른 카드를 쓰시거나 은행에 문의해 주세요.',
      title: '카드',
      submit: {
        hold: (amount) => `보증금 ${amount} 승인하기`,
        card: (amount) => `보증금 ${amount}용 카드 저장하기`,
      },
      pending: '처리 중…',
      number: '카드 번호',
      expiry: '유효기간',
      expiryForm: '월 / 년',
      cvc: '보안 코드(CVC)',
      loading: '카드 양식을 불러오는 중입니다',
      loadFailed: '카드 양식을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
      problems: {
        noNumber: '카드 번호를 입력해 주세요',
        notANumber: '번호를 확인해 주세요. 숫자가 빠졌거나 틀렸습니다',
        noExpiry: '유효기간을 입력해 주세요',
        notAnExpiry: '월과 연도로 입력해 주세요 (예: 04 / 29)',
        expired: '만료된 카드입니다',
        noCvc: '보안 코드를 입력해 주세요',
        notACvc: '보안 코드는 3자리 또는 4자리입니다',
      },
    },
    saved: {
      title: '저장된 카드',
      card: (brand, last4) => `${brand ?? '카드'}${last4 ? ` (끝자리 ${last4})` : ''}`,
      declined: (card, day, why) =>
        `${day}에 은행에서 ${card ?? '카드'} 승인을 거절했습니다${why ? `: ${why}` : ''}.`,
      other: '다른 카드 사용',
      back: '저장된 카드 사용',
    },
    simulated: {
      notice: '여기서는 카드가 결제되지 않습니다.',
      text: '이 사이트는 결제 시뮬레이터로 작동합니다. 실제 카드가 아닌 테스트 카드를 사용하세요.',
      cardsTitle: '테스트 카드',
      cards: {
        accepted: '승인',
        asks: '은행이 먼저 확인(3-D Secure)',
        declined: '거절',
        poor: '잔액 부족',
        refusedLater: '지금은 승인, 나중에 보류할 때 거절',
      },
    },
    challenge: {
      title: '은행이 확인합니다',
      text: '은행 페이지(3-D Secure)를 대신하는 화면입니다. 실제 카드라면 여기서 본인임을 확인합니다.',
      complete: '확인',
      fail: '거절',
      pending: '은행에 문의하는 중…',
    },
    done: {
      hold: { title: '보증금 승인 완료', text: '금액이 보류되었습니다. 내 숙박으로 돌아갑니다.' },
      card: { title: '카드 저장 완료', text: '아직 보류된 금액이 없습니다. 내 숙박으로 돌아갑니다.' },
      go: '내 숙박으로 가기',
    },
    unfinished: {
      title: '거의 다 되었습니다',
      text: '카드가 승인되었고 확인을 기다리고 있습니다. 다시 입력하실 것은 없습니다.',
      action: '마치기',
    },
    returned: {
      title: '보증금을 마무리하는 중',
      text: '은행에 확인하고 있습니다.',
      refusedTitle: '은행이 확인하지 않았습니다',
      refusedText: '결제되거나 보류된 금액이 없습니다. 다시 시도하거나 다른 카드를 사용해 주세요.',
      retry: '결제로 돌아가기',
      lostTitle: '링크를 다시 열어 주세요',
      lostText:
        '은행이 다른 브라우저를 열었습니다. 체크인 링크를 다시 열어 주세요. 몇 분 안에 보증금이 표시됩니다.',
      lostHome: '홈으로 돌아가기',
    },
  },
}

export const heads: GuestPageTexts['heads'] = {
  guest: { title: '내 숙박', description: (house) => `${house} 온라인 체크인.` },
  checkout: { title: '보증금', description: (house) => `${house} 숙박 보증금: 결제가 아니라 보류입니다.` },
  messages: { title: '메시지', description: (house) => `${house} 호스트와 주고받은 메시지입니다.` },
  notFound: {
    title: '페이지를 찾을 수 없습니다',
    description: (house) => `${house}에 이 페이지가 없습니다.`,
  },
}

export const notFound: GuestPageTexts['notFound'] = {
  content: {
    title: '페이지를 찾을 수 없습니다',
    text: '이 주소에는 페이지가 없습니다. 이메일의 링크로 오셨다면 이메일에서 다시 열거나 링크 전체를 복사해 주세요. 긴 링크는 쉽게 끊어집니다.',
    ask: '찾으시는 것이 없나요? 문의해 주세요:',
    hint: '이 사이트를 관리하며 방금 페이지를 추가하셨다면: 라우터에 있나요?',
    home: '홈으로 돌아가기',
  },
}

export const guestPage: GuestPageTexts = { ...stayPage, checkout, heads, notFound }
