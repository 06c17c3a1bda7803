import type { GuestPageTexts } from '#i18n/shapes.ts'
import { withStop } from '#i18n/with-stop.ts'
import { stayPage } from './stay-page.ts'

export const checkout: GuestPageTexts['checkout'] = {
  content: {
    title: 'Kaution',
    back: 'Zum Aufenthalt',
    settingUp: 'Zahlung wird vorbereitet',
    settingUpText: 'Einen Moment, bitte.',
    ready: 'Das Zahlungsformular ist bereit.',
    setupFailed: 'Zahlung nicht möglich',
    setupFailedHome: 'Zur Startseite',
    setupFailedText:
      'Die Zahlung konnte nicht vorbereitet werden. Es wurde nichts abgebucht oder reserviert.',
    tryAgain: 'Erneut versuchen',
    summary: {
      title: 'Übersicht',
      guest: 'Gast',
      period: 'Aufenthalt',
      hold: 'Höhe der Kaution',
      fee: 'Bearbeitungsgebühr',
      total: 'Gesamte Reservierung',
      totalHint: 'So viel legt Ihre Bank zurück. Sie bezahlen das nicht.',
    },
    note: { title: 'Eine Reservierung, keine Abbuchung' },
    laterHold: (day) => `Heute prüfen und speichern wir nur Ihre Karte. Reserviert wird am ${withStop(day)}`,
    form: {
      failedNext: 'Bitte versuchen Sie es erneut. Reserviert wird nur einmal.',
      failures: {
        authorizeDeposit: {
          title: 'Kaution nicht autorisiert',
          fallback: 'Ein unerwarteter Fehler ist aufgetreten.',
        },
        payment: { title: 'Fehler bei der Zahlung', fallback: 'Ein unerwarteter Fehler ist aufgetreten.' },
      },
      declinedNext: 'Es ist nichts reserviert. Versuchen Sie eine andere Karte, oder fragen Sie Ihre Bank.',
      title: 'Ihre Karte',
      submit: {
        hold: (amount) => `Kaution von ${amount} autorisieren`,
        card: (amount) => `Karte für die Kaution von ${amount} speichern`,
      },
      pending: 'Wird bearbeitet…',
      number: 'Kartennummer',
      expiry: 'Gültig bis',
      expiryForm: 'MM / JJ',
      cvc: 'CVC-Code',
      loading: 'Das Kartenformular wird geladen',
      loadFailed:
        'Das Kartenformular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      problems: {
        noNumber: 'Bitte geben Sie die Kartennummer ein',
        notANumber: 'Bitte prüfen: Eine Ziffer fehlt oder ist falsch',
        noExpiry: 'Bitte geben Sie das Ablaufdatum ein',
        notAnExpiry: 'Bitte als Monat und Jahr, zum Beispiel 04 / 29',
        expired: 'Diese Karte ist abgelaufen',
        noCvc: 'Bitte geben Sie den CVC-Code ein',
        notACvc: 'Der CVC-Code hat 3 oder 4 Ziffern',
      },
    },
    saved: {
      title: 'Ihre gespeicherte Karte',
      card: (brand, last4) => `${brand ?? 'Karte'}${last4 ? ` mit Endziffern ${last4}` : ''}`,
      declined: (card, day, why) =>
        `Ihre Bank hat ${card ?? 'Ihre Karte'} am ${day} abgelehnt${why ? `: ${why}` : ''}.`,
      other: 'Andere Karte verwenden',
      back: 'Gespeicherte Karte verwenden',
    },
    simulated: {
      notice: 'Hier wird keine Karte belastet.',
      text: 'Diese Seite läuft mit einer Zahlungssimulation. Verwenden Sie eine Testkarte, nie eine echte.',
      cardsTitle: 'Testkarten',
      cards: {
        accepted: 'Angenommen',
        asks: 'Die Bank fragt erst nach (3-D Secure)',
        declined: 'Abgelehnt',
        poor: 'Guthaben reicht nicht',
        refusedLater: 'Jetzt angenommen, spätere Reservierung abgelehnt',
      },
    },
    challenge: {
      title: 'Ihre Bank fragt nach',
      text: 'Dies steht für die Seite Ihrer Bank (3-D Secure). Mit einer echten Karte würden Sie hier bestätigen, dass Sie es sind.',
      complete: 'Bestätigen',
      fail: 'Ablehnen',
      pending: 'Die Bank wird gefragt…',
    },
    done: {
      hold: {
        title: 'Kaution autorisiert',
        text: 'Der Betrag ist reserviert. Sie kommen gleich zurück zu Ihrem Aufenthalt.',
      },
      card: {
        title: 'Karte gespeichert',
        text: 'Noch ist nichts reserviert. Sie kommen gleich zurück zu Ihrem Aufenthalt.',
      },
      go: 'Zu Ihrem Aufenthalt',
    },
    unfinished: {
      title: 'Fast geschafft',
      text: 'Ihre Karte wurde angenommen; wir warten noch auf die Bestätigung. Sie müssen nichts erneut eingeben.',
      action: 'Abschließen',
    },
    returned: {
      title: 'Ihre Kaution wird abgeschlossen',
      text: 'Wir fragen bei Ihrer Bank nach.',
      refusedTitle: 'Ihre Bank hat nicht bestätigt',
      refusedText:
        'Es wurde nichts abgebucht oder reserviert. Bitte versuchen Sie es erneut oder nehmen Sie eine andere Karte.',
      retry: 'Zurück zur Zahlung',
      lostTitle: 'Bitte öffnen Sie Ihren Link erneut',
      lostText:
        'Ihre Bank hat einen anderen Browser geöffnet. Öffnen Sie Ihren Check-in-Link erneut; Ihre Kaution erscheint dort in wenigen Minuten.',
      lostHome: 'Zur Startseite',
    },
  },
}

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
    ask: 'Nicht gefunden, was Sie suchen? Fragen Sie uns:',
    hint: 'Falls Sie diese Website betreuen und die Seite gerade angelegt haben: Steht sie im Router?',
    home: 'Zur Startseite',
  },
}

export const guestPage: GuestPageTexts = { ...stayPage, checkout, heads, notFound }
