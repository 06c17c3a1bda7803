import type { GuestPageTexts } from '#i18n/shapes.ts'
import { withStop } from '#i18n/with-stop.ts'

export const guest: GuestPageTexts['guest'] = {
  header: {
    title: 'Ihr Aufenthalt',
    greeting: (name, hello) => `${hello ?? 'Hallo'}, ${name}`,
    nights: (count) => (count === 1 ? '1 Nacht' : `${count} Nächte`),
    loading: 'Ihr Aufenthalt wird geladen',
    language: 'Sprache',
  },
  steps: {
    label: 'Ihr Check-in',
    progress: 'Fortschritt des Check-ins',
    done: 'erledigt',
    current: 'jetzt',
    open: 'kommt noch',
    refused: 'nicht bestätigt',
    names: {
      documents: 'Kontakt & Ausweis',
      contact: 'Kontakt',
      deposit: 'Kaution',
      approval: 'Bestätigung',
      guide: 'Hausinfos',
    },
  },
  denied: {
    help: (host) =>
      `Bitte öffnen Sie Ihren Link noch einmal aus der Nachricht, mit der er kam. Falls Sie ihn kopiert haben: Ist er vollständig? Sonst kann ${host} Ihnen einen neuen schicken.`,
    home: 'Zur Startseite',
  },
  trouble: {
    kinds: {
      offline: {
        title: 'Keine Verbindung',
        text: 'Ihr Check-in ist gespeichert. Diese Seite versucht es erneut, sobald Sie wieder online sind.',
      },
      slowedDown: {
        title: 'Einen Moment, bitte',
        text: 'Von Ihrem Anschluss kamen zu viele Versuche. Diese Seite versucht es innerhalb einer Minute erneut.',
      },
      ours: {
        title: 'Etwas funktioniert gerade nicht',
        text: 'Das Problem liegt bei uns. Ihr Link ist in Ordnung, und nichts ist verloren. Bitte versuchen Sie es gleich noch einmal.',
      },
    },
    again: 'Erneut versuchen',
  },
  contact: {
    title: 'Ihre Kontaktdaten',
    intro: 'Für den Tag Ihrer Anreise und falls während Ihres Aufenthalts etwas ist.',
    phone: 'Telefonnummer',
    phoneHint: 'Jedes Land ist möglich. Beginnen Sie mit + und der Landesvorwahl, zum Beispiel +49.',
    email: 'E-Mail-Adresse',
    name: 'Wie dürfen wir Sie nennen?',
    save: 'Kontaktdaten speichern',
    saving: 'Wird gespeichert…',
    change: 'Ändern',
    changeLabel: 'Kontaktdaten ändern',
    cancel: 'Abbrechen',
  },
  privacy: {
    title: 'Bevor Sie ein Foto Ihres Ausweises senden',
    accept: 'Mit dem Senden eines Fotos bestätigen Sie, dass Sie dies gelesen haben.',
    failed: 'Das konnte nicht geladen werden.',
  },
  identity: {
    title: 'Bestätigen Sie Ihre Identität',
    inPerson: 'Ihr Ausweis wurde persönlich gesehen. Sie müssen nichts senden.',
    missing: 'Es fehlt noch:',
    continueLocked: 'Bitte laden Sie zuerst die Fotos hoch',
    continue: 'Weiter zur Kaution',
  },
  approvedEarly: (host) =>
    `${host} hat Ihren Aufenthalt bestätigt. Ihr Türcode erscheint hier, sobald dies erledigt ist.`,
  documents: {
    id: {
      title: 'Ausweis',
      short: 'Ihr Ausweis',
      hint: 'Pass, Führerschein oder anderer Ausweis: die Seite mit dem Foto, alle vier Ecken sichtbar.',
      alt: 'Das Foto Ihres Ausweises, das wir erhalten haben',
    },
    selfie: {
      title: 'Selfie',
      short: 'Ihr Selfie',
      hint: 'Ein Foto Ihres eigenen Gesichts, von vorn und bei gutem Licht. Ohne Sonnenbrille.',
      alt: 'Das Selfie, das wir erhalten haben',
    },
    loading: 'Das Foto-Formular wird geladen',
    received: 'Erhalten',
    replace: 'Ersetzen',
    replaceLabel: (what) => `Ersetzen: ${what}`,
    seenOn: 'Ihre Fotos sehen Sie nur auf dem Gerät, mit dem Sie sie gesendet haben.',
    erasedOn: (day) => `Gelöscht am ${day}`,
    sentBackTitle: (host) => `${host} braucht noch ein Foto`,
  },
  given: { title: 'Was Sie uns geschickt haben' },
  deposit: {
    title: 'Kaution',
    amountNote: 'erstattbar',
    text: 'Sie erlauben Ihrer Bank, diesen Betrag auf Ihrer Karte zu reservieren. Abgebucht wird nichts.',
    authorize: 'Kaution autorisieren',
    failed:
      'Der letzte Versuch hat nicht geklappt, und nichts ist reserviert. Bitte versuchen Sie es erneut oder nehmen Sie eine andere Karte.',
    done: 'Ihre Kaution bleibt, wie sie ist. Wir brauchen nur das Foto.',
  },
  approval: {
    title: 'Warten auf Bestätigung',
    text: (host) =>
      `${host} prüft gerade Ihre Angaben. Das dauert zu üblichen Zeiten meist 15 bis 30 Minuten.`,
    updatesAutomatically: (host) => `Diese Seite aktualisiert sich, sobald ${host} antwortet.`,
    mail: (host) => `Wir schreiben Ihnen eine E-Mail, sobald ${host} entschieden hat.`,
    close: 'Sie müssen hier nicht warten: Derselbe Link führt Sie zurück.',
    check: 'Stand prüfen',
    checking: 'Wird geprüft…',
    checkedAt: (time) => `Noch nicht entschieden. Geprüft um ${time} Uhr.`,
    paid: {
      hold: {
        title: 'Kaution autorisiert',
        text: 'Ihre Kaution ist reserviert. Sie müssen nichts weiter tun.',
      },
      card: { title: 'Karte gespeichert', text: 'Noch ist nichts reserviert. Sie müssen nichts weiter tun.' },
    },
  },
  welcome: {
    loading: 'Ihre Willkommensseite wird geladen',
    congratulations: 'Ihr Aufenthalt ist bestätigt.',
    codeTitle: 'Code für die Haustür',
    codeValid: (from, to) => `Gültig von ${from} bis ${to}`,
    copy: 'Kopieren',
    copyCode: 'Code kopieren',
    wifiTitle: 'WLAN',
    wifiName: 'Netzwerk',
    wifiPassword: 'Passwort',
    copyName: 'Netzwerknamen kopieren',
    copyPassword: 'Passwort kopieren',
    qr: 'WLAN-QR-Code',
    copied: 'Kopiert',
    copyFailed: 'Zum Kopieren den Text gedrückt halten',
    factsTitle: 'Gut zu wissen',
    checkIn: 'Anreise',
    checkInValue: (time) => `ab ${time} Uhr`,
    checkOut: 'Abreise',
    checkOutValue: (time) => `bis ${time} Uhr`,
    parking: 'Parken',
    emergency: 'Notfallkontakt des Hauses',
    arriving: 'Bei der Ankunft',
    leaving: 'Bei der Abreise',
    amenities: 'Im Haus',
    guideTitle: 'Hausinfos',
    guideLoading: 'Hausinfos werden geladen',
    houseLoading: 'Angaben zum Haus werden geladen',
    houseFailed: 'Die Angaben zum Haus konnten nicht geladen werden.',
    photoAlt: (title) => `Foto zu ${title}`,
  },
  offline: {
    shownOffline: (when) =>
      `Sie sind offline. Sie sehen die auf diesem Gerät gespeicherte Kopie, Stand ${withStop(when)}`,
    ready: 'Auf diesem Gerät gespeichert. Code, Anfahrt, WLAN und Hausinfos gehen ohne Netz.',
    shownInstead: (when) =>
      `Etwas zwischen diesem Handy und dem Haus hat stattdessen geantwortet. Sie sehen die auf diesem Gerät gespeicherte Kopie, Stand ${withStop(when)}`,
    shownFrom: (when) =>
      `Wir erreichen das Haus gerade nicht. Sie sehen die auf diesem Gerät gespeicherte Kopie, Stand ${withStop(when)}`,
  },
  help: {
    title: 'Brauchen Sie Hilfe?',
    call: (phone) => `${phone} anrufen`,
    message: 'Nachricht senden',
    or: 'oder',
    write: 'Nachricht senden',
  },
  myData: {
    title: 'Ihre Daten',
    loading: 'Der Verlauf wird geladen',
  },
}
