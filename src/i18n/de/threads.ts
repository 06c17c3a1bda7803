import type { ThreadTexts } from '#i18n/shapes.ts'

export const thread: ThreadTexts['thread'] = {
  label: 'Nachrichten',
  with: (name) => `Nachrichten mit ${name}`,
  loading: 'Ihre Nachrichten werden geladen',
  loadFailed: 'Ihre Nachrichten konnten nicht geladen werden',
  earlier: 'Frühere Nachrichten zeigen',
  loadingEarlier: 'Wird geladen …',
  you: 'Sie',
  sent: 'Gesendet',
  seen: (when) => `Gelesen ${when}`,
  datesOnly: 'Hat nach freien Tagen gefragt.',
  write: (name) => `An ${name} schreiben`,
  send: 'Senden',
  left: (count) => (count === 1 ? 'Noch 1 Zeichen' : `Noch ${count} Zeichen`),
  tooLong: (count) =>
    count === 1
      ? 'Ein Zeichen zu viel. Bitte kürzen Sie Ihre Nachricht.'
      : `${count} Zeichen zu viel. Bitte kürzen Sie Ihre Nachricht.`,
  sending: 'Wird gesendet …',
  offline: 'Warten auf Empfang. Die Nachricht geht los, sobald Sie wieder online sind.',
  intercepted:
    'Etwas zwischen diesem Handy und dem Haus hat stattdessen geantwortet. Wir versuchen es weiter.',
  retrying: 'Noch nicht gesendet. Wir versuchen es weiter.',
  refused: 'Nicht gesendet.',
  wasSent: 'Nachricht gesendet',
  arrived: (name, text) => `Neue Nachricht von ${name}: ${text}`,
}

export const guestThread: ThreadTexts['guestThread'] = {
  empty: (host, isMailed) =>
    `Fragen Sie ${host}, was Sie möchten. Die Antwort kommt hierher${isMailed ? ' und per E-Mail' : ''}.`,
  closed: 'Diese Unterhaltung ist geschlossen. Bitte rufen Sie uns an oder schreiben Sie uns eine E-Mail.',
  unread: (host) => `Neue Nachricht von ${host}`,
  read: 'Lesen',
}

export const visitorThread: ThreadTexts['visitorThread'] = {
  intro: (host, isMailed) =>
    `${isMailed ? `Wenn ${host} antwortet, bekommen Sie eine E-Mail.` : `Die Antwort von ${host} erscheint hier.`} Bitte geben Sie diesen Link nicht weiter.`,
  dead: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: (host) =>
      `Falls ${host} Ihren Aufenthalt bestätigt hat, finden Sie Ihre Nachrichten hinter dem Check-in-Link in Ihrer E-Mail.`,
    home: 'Zur Startseite',
  },
}
