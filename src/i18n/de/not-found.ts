import type { GuestPageTexts } from '#i18n/shapes.ts'

export const heads: GuestPageTexts['heads'] = {
  guest: {
    title: 'Ihr Aufenthalt',
    description: (house) => `Online-Check-in für Ihren Aufenthalt: ${house}.`,
  },
  checkout: {
    title: 'Kaution',
    description: (house) =>
      `Die Kaution für Ihren Aufenthalt (${house}): eine Reservierung, keine Abbuchung.`,
  },
  messages: { title: 'Nachrichten', description: (house) => `Ihre Nachrichten mit dem Gastgeber: ${house}.` },
  notFound: { title: 'Seite nicht gefunden', description: (house) => `Diese Seite gibt es nicht: ${house}.` },
}

export const notFound: GuestPageTexts['notFound'] = {
  content: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Wenn Sie einem Link aus einer E-Mail gefolgt sind, öffnen Sie ihn dort noch einmal oder kopieren Sie ihn vollständig: Lange Links brechen leicht ab.',
    hint: 'Falls Sie diese Website betreuen und die Seite gerade angelegt haben: Steht sie im Router?',
    home: 'Zur Startseite',
  },
}
