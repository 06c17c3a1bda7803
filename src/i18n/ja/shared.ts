import type { SharedTexts } from '#i18n/shapes.ts'

export const shared: SharedTexts = {
  codeFrom: (from) => `暗証番号は${from}からここに表示されます。`,
  codeElsewhere: '暗証番号は、このページを共有した方にお尋ねください。',
  until: (until) =>
    `このページは、一回のご滞在のために共有されたものです。共有が停止されなければ、${until}までご覧いただけます。`,
  notKept: 'スマートフォンには保存されないため、開くには電波が必要です。',
  paper: '印刷したページに暗証番号は載りません。',
  dead: '共有が停止されたか、ご滞在が終わっています。リンクを送ってくださった方にお尋ねください。',
}
