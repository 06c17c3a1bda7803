import type { ThreadTexts } from '#i18n/shapes.ts'

export const thread: ThreadTexts['thread'] = {
  label: '메시지',
  with: (name) => `${name}님과의 메시지`,
  loading: '메시지를 불러오는 중입니다',
  loadFailed: '메시지를 불러오지 못했습니다',
  earlier: '이전 메시지 보기',
  loadingEarlier: '불러오는 중…',
  you: '나',
  sent: '보냄',
  seen: (when) => `읽음 ${when}`,
  datesOnly: '빈 날짜를 문의했습니다.',
  write: (name) => `${name}님에게 쓰기`,
  send: '보내기',
  left: (count) => `${count}자 남음`,
  tooLong: (count) => `${count}자 초과했습니다. 메시지를 줄여 주세요.`,
  sending: '보내는 중…',
  offline: '신호를 기다리고 있습니다. 다시 연결되면 바로 보냅니다.',
  intercepted: '이 휴대전화와 숙소 사이의 다른 장치가 대신 응답했습니다. 계속 시도합니다.',
  retrying: '아직 보내지 못했습니다. 계속 시도합니다.',
  refused: '보내지 못했습니다.',
  wasSent: '메시지를 보냈습니다',
  arrived: (name, text) => `${name}님의 새 메시지: ${text}`,
}

export const guestThread: ThreadTexts['guestThread'] = {
  empty: (host, isMailed) =>
    `${host}님에게 무엇이든 물어보세요. 답장은 여기로${isMailed ? ' 오고, 이메일로도 알려 드립니다' : ' 옵니다'}.`,
  closed: '이 대화는 종료되었습니다. 전화나 이메일로 연락해 주세요.',
  unread: (host) => `${host}님의 새 메시지`,
  read: '읽기',
}

export const visitorThread: ThreadTexts['visitorThread'] = {
  intro: (host, isMailed) =>
    `${isMailed ? `${host}님이 답하면 이메일로 알려 드립니다.` : `${host}님의 답장은 이 페이지에 표시됩니다.`} 이 링크는 다른 사람에게 알리지 마세요.`,
  dead: {
    title: '이 링크는 더 이상 사용할 수 없습니다',
    text: (host) => `${host}님이 숙박을 확정했다면, 이메일의 체크인 링크에서 메시지를 볼 수 있습니다.`,
    home: '홈으로 돌아가기',
  },
}
