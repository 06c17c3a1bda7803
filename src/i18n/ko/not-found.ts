import type { GuestPageTexts } from '#i18n/shapes.ts'

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
    hint: '이 사이트를 관리하며 방금 페이지를 추가하셨다면: 라우터에 있나요?',
    home: '홈으로 돌아가기',
  },
}
