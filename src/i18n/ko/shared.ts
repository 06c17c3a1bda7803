import type { SharedTexts } from '#i18n/shapes.ts'

export const shared: SharedTexts = {
  codeFrom: (from) => `현관 비밀번호는 ${from}부터 여기에 표시됩니다.`,
  codeElsewhere: '현관 비밀번호는 이 페이지를 공유해 주신 분께 문의해 주세요.',
  until: (until) =>
    `이번 숙박을 위해 공유된 페이지입니다. 그 전에 공유가 중단되지 않으면 ${until}까지 볼 수 있습니다.`,
  notKept: '휴대전화에 저장되지 않으므로 열 때 신호가 필요합니다.',
  paper: '인쇄한 페이지에는 현관 비밀번호가 나오지 않습니다.',
  dead: '공유가 중단되었거나 숙박이 끝났습니다. 링크를 보내 주신 분께 문의해 주세요.',
}
