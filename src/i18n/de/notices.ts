import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    contactSaved: { title: 'Kontaktdaten gespeichert' },
  },
  failures: {
    chooseLanguage: {
      title: 'Sprache nicht geändert',
      fallback: 'Die Sprache konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    },
    saveContact: {
      title: 'Nicht gespeichert',
      fallback: 'Die Kontaktdaten konnten nicht gespeichert werden.',
    },
  },
  notices: {
    accessDenied: 'Kein Zugang',
    invalidToken: 'Dieser Check-in-Link ist ungültig oder abgelaufen.',
    stayNotFound: 'Wir finden keinen Aufenthalt zu diesem Link.',
    guideNotAvailable:
      'Die Hausinfos sind noch nicht verfügbar. Schauen Sie wieder vorbei, sobald Ihr Aufenthalt bestätigt ist.',
    guideEmpty: 'Zurzeit gibt es keine Hausinfos.',
    noConnection: 'Keine Verbindung. Prüfen Sie Ihren Empfang und versuchen Sie es erneut.',
    answeredInstead:
      'Etwas zwischen diesem Handy und dem Haus hat stattdessen geantwortet. Versuchen Sie es gleich noch einmal oder in einem anderen Netz.',
  },
}

export const controls: GuestPageTexts['controls'] = {
  controls: {
    cancel: 'Abbrechen',
    close: 'Schließen',
    optional: 'optional',
    notifications: 'Meldungen',
    tryAgain: 'Erneut versuchen',
    partFailed: 'Dieser Teil konnte nicht geladen werden.',
    broken: {
      title: 'Hier ist etwas schiefgegangen',
      text: 'Gespeichertes ist sicher, und Ihre Eingaben hier bleiben erhalten.',
      emergency: 'Im Notfall',
    },
  },
  unsaved: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Eingaben sind noch nicht gespeichert.',
    cancel: 'Weiter bearbeiten',
    confirm: 'Verlassen',
  },
}
