import type { SharedTexts } from '#i18n/shapes.ts'

export const shared: SharedTexts = {
  codeFrom: (from) => `Der Türcode erscheint hier ab ${from}.`,
  codeElsewhere: 'Den Türcode hat die Person, die diese Seite mit Ihnen geteilt hat.',
  until: (until) =>
    `Diese Seite wurde für einen Aufenthalt mit Ihnen geteilt. Sie ist bis ${until} zu lesen, wenn das Teilen nicht vorher beendet wird.`,
  notKept: 'Sie wird nicht auf Ihrem Handy gespeichert: Zum Öffnen brauchen Sie Empfang.',
  paper: 'Auf dem Ausdruck fehlt der Türcode.',
  dead: 'Das Teilen wurde beendet, oder der Aufenthalt ist vorbei. Fragen Sie die Person, die Ihnen den Link geschickt hat.',
}
