import type { ErrorTexts } from '#i18n/shapes.ts'

const fields: ErrorTexts['fields'] = {
  invalid: 'Diese Angabe passt nicht',
  mustBeText: 'Bitte geben Sie Text ein',
  atMostCharacters: (most) => `Höchstens ${most} Zeichen`,
  unstorable: 'Enthält Zeichen, die wir nicht speichern können',
  pushSubscription:
    'Die Adresse dieses Browsers für Mitteilungen lässt sich nicht verwenden. Bitte schalten Sie sie im Browser aus und wieder ein.',
  notADay: 'Bitte geben Sie ein Datum ein, zum Beispiel 2026-12-05',
  emailRequired: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  phoneRequired: 'Bitte geben Sie Ihre Telefonnummer ein',
  phoneNotANumber: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +49 151 23456789',
  phoneSeveralNumbers: 'Eine Nummer genügt: bitte die, unter der wir Sie am besten erreichen.',
  phoneNoAreaCode:
    'Bitte ergänzen Sie die Vorwahl. Nummern aus dem Ausland beginnen mit + und der Landesvorwahl.',
  checkInRequired: 'Bitte wählen Sie den Anreisetag',
  checkOutRequired: 'Bitte wählen Sie den Abreisetag',
  firstDayRequired: 'Bitte wählen Sie den ersten Tag',
  lastDayRequired: 'Bitte wählen Sie den letzten Tag',
  lastDayBeforeFirst: 'Der letzte Tag muss nach dem ersten liegen',
  checkOutBeforeCheckIn: 'Die Abreise muss nach der Anreise liegen',
  twoYearsAtMost: 'Höchstens zwei Jahre. Stimmt das Jahr?',
  nameRequired: 'Bitte geben Sie Ihren Namen ein',
  nameOnly: 'Bitte geben Sie nur den Namen ein, ohne Web- oder E-Mail-Adresse',
  howManyGuests: 'Mit wie vielen Personen kommen Sie?',
  tooManyGuests: 'So viele passen in kein Haus',
  tooLate: 'Bitte wählen Sie einen Tag ab morgen',
  headCount: 'Mit wie vielen Personen kommen Sie? 1 bis 50.',
  vehicleCount: 'Mit wie vielen Fahrzeugen kommen Sie? 0 bis 20.',
  arrivalTime: 'Bitte geben Sie eine Uhrzeit vor Ort ein, zum Beispiel 17:30',
  messageRequired: 'Bitte schreiben Sie zuerst eine Nachricht',
  cardNumberRequired: 'Bitte geben Sie die Kartennummer ein',
  expiryRequired: 'Bitte geben Sie das Ablaufdatum ein',
  expiryMonth: 'Der Ablaufmonat liegt zwischen 1 und 12',
  expiryYear: 'Das Ablaufjahr hat zwei oder vier Ziffern',
  cvcRequired: 'Bitte geben Sie den CVC-Code ein',
  cvcDigits: 'Der CVC-Code hat 3 oder 4 Ziffern',
}

export const errors: ErrorTexts = {
  fields,
  http: {
    notFound: 'Nicht gefunden',
    unknownToken: 'Dieser Link ist ungültig oder abgelaufen',
    cancelled:
      'Dieser Aufenthalt ist storniert. Wenn Sie das überrascht, melden Sie sich bitte bei Ihrem Gastgeber.',
    otherMethod: 'Unter dieser Adresse nicht möglich',
    otherSite: 'Diese Anfrage kam von einer anderen Website',
    badHost: 'Aus der Anfrage geht nicht eindeutig hervor, für welche Website sie ist',
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    badJson: 'Die Anfrage war nicht lesbar. Bitte laden Sie die Seite neu.',
    unreadable: 'Die Anfrage war nicht lesbar',
    noBody: 'Die Anfrage war leer. Bitte versuchen Sie es erneut.',
    tooLarge: 'Das ist zu viel auf einmal',
    wrongType: 'Die Anfrage hatte ein falsches Format. Bitte laden Sie die Seite neu.',
    tooOften:
      'Das war viel in kurzer Zeit. Nichts ist verloren: Bitte warten Sie ein paar Minuten und versuchen Sie es dann erneut.',
    noPage:
      'Wir können diese Seite gerade nicht anzeigen. Bitte versuchen Sie es in einer Minute noch einmal.',
    noStorage: 'Wir können gerade nichts speichern. Bitte versuchen Sie es gleich noch einmal.',
    diskFull: 'Wir haben gerade keinen Platz, um das zu speichern. Bitte versuchen Sie es später erneut.',
    tooManyMisses: 'Zu viele Versuche. Bitte warten Sie eine Minute.',
  },
  push: {
    tooMany: (most: number) =>
      `Mitteilungen sind auf höchstens ${most} Geräten möglich. Bitte schalten Sie sie zuerst auf einem anderen aus.`,
  },
  stay: {
    notFound: 'Wir finden diesen Aufenthalt nicht',
    ended: 'Sie haben diesen Check-in beendet. Bitte wenden Sie sich an den Gastgeber.',
    contactClosed: 'Die Kontaktdaten lassen sich nur bis zur Abreise ändern',
    guideNotYet:
      'Die Hausinfos sind noch nicht verfügbar. Schauen Sie wieder vorbei, sobald Ihr Aufenthalt bestätigt ist.',
    detailsNotYet: 'Die Angaben zum Haus sehen Sie, sobald Ihr Aufenthalt bestätigt ist',
    noDetails: 'Zum Haus gibt es noch keine Angaben',
  },
  arrival: {
    rulesChanged: 'Die Hausregeln haben sich geändert. Bitte lesen Sie sie noch einmal.',
    closed: {
      arrival: 'Ihr Aufenthalt ist vorbei, es gibt nichts mehr zu ändern',
      houseRules: 'Ihr Aufenthalt ist vorbei, es gibt nichts mehr zu bestätigen',
      departed: 'Ihre Abreise können Sie vom Morgen des Abreisetags bis zwei Tage danach melden',
    },
  },
  documents: {
    noticeChanged: 'Der Datenschutzhinweis hat sich geändert. Bitte lesen Sie ihn noch einmal.',
    decided: 'Der Gastgeber hat schon entschieden. Die Fotos lassen sich nicht mehr ändern.',
    noneNeeded: 'Für diesen Aufenthalt werden keine Fotos gebraucht.',
    frontFirst: 'Bitte senden Sie zuerst ein Foto der Vorderseite Ihres Ausweises.',
    erased: 'Dieses Foto wurde gelöscht',
  },
  upload: {
    unknown: 'Wir haben dieses Foto noch nicht. Bitte senden Sie es noch einmal.',
    expired: 'Das hat zu lange gedauert. Bitte senden Sie das Foto noch einmal.',
    notOurs: 'Diese Adresse für Fotos ist keine von uns',
    addressUsed: 'Unter dieser Adresse liegt schon ein Foto',
    photoUsed: 'Dieses Foto wurde schon verwendet. Bitte senden Sie es noch einmal.',
    notArrived: 'Das Foto ist noch nicht angekommen',
    empty: 'Die Datei ist leer. Bitte wählen Sie sie noch einmal aus.',
    tooLarge: 'Die Datei ist größer als 10 MB. Bitte senden Sie ein kleineres Foto.',
    stalled: 'Die Verbindung stockt. Bitte versuchen Sie es erneut.',
    cut: 'Die Verbindung brach vor dem Ende ab',
    tooManyUploads: 'Gerade kommen viele Fotos an. Bitte versuchen Sie es gleich noch einmal.',
    pleaseWait: 'Das sind viele Fotos. Bitte warten Sie einen Moment und versuchen Sie es dann erneut.',
    interrupted:
      'Ihr Foto konnte gerade nicht verarbeitet werden. Bitte versuchen Sie es gleich noch einmal.',
    notAPhoto:
      'Diese Datei ist kein Foto, das wir lesen können. Bitte senden Sie ein Bild als JPEG, PNG, WebP, AVIF oder HEIC.',
    tooManyPixels:
      'Dieses Foto hat mehr Pixel, als wir lesen können. Bitte senden Sie ein kleineres oder ein JPEG.',
    avifTooLarge:
      'Das AVIF-Bild hat mehr als 25 Millionen Pixel. Bitte senden Sie ein kleineres oder ein JPEG.',
    broken: 'Das Bild ist beschädigt oder unvollständig. Bitte nehmen oder wählen Sie es noch einmal.',
    tooSlow: 'Das Bild ließ sich nicht schnell genug lesen. Bitte machen Sie ein neues Foto.',
  },
  deposit: {
    noneNeeded: 'Für diesen Aufenthalt wird keine Kaution gebraucht',
    rejected: 'Dieser Aufenthalt wurde nicht bestätigt, eine Kaution ist nicht nötig',
    cancelled: 'Dieser Aufenthalt ist storniert, eine Kaution ist nicht nötig',
    amountChanged:
      'Ihr Gastgeber hat die Kaution geändert. Es wurde nichts reserviert. Bitte prüfen Sie den neuen Betrag und autorisieren Sie noch einmal.',
    stayOver: 'Dieser Aufenthalt ist vorbei, eine Kaution ist nicht nötig',
    tooEarly: 'Bitte geben Sie zuerst Kontaktdaten und Fotos an',
    authorized: 'Ihre Kaution ist bereits autorisiert',
    formClosed:
      'Mehrere Karten wurden nacheinander abgelehnt. Bitte versuchen Sie es später erneut oder wenden Sie sich an Ihren Gastgeber.',
    processing: 'Ihre Bank arbeitet noch daran. Bitte warten Sie einen Moment.',
    notAuthorized: 'Die Karte ist noch nicht autorisiert. Bitte versuchen Sie es erneut.',
    notTheirs: 'Diese Zahlung gehört nicht zu diesem Aufenthalt',
    unknownPayment: 'Diese Zahlung kennen wir nicht',
    finished: 'Diese Zahlung ist schon abgeschlossen.',
    providerSlow: 'Der Kartendienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
    paymentsPaused:
      'Zahlungen sind im Moment nicht möglich. Wir kümmern uns darum. Sie können später weitermachen.',
  },
  card: {
    declined: 'Ihre Bank hat diese Karte abgelehnt.',
    incorrect_number: 'Die Kartennummer stimmt nicht.',
    invalid_expiry: 'Das Ablaufdatum der Karte liegt in der Vergangenheit.',
    invalid_expiry_year: 'Das Ablaufjahr der Karte stimmt nicht.',
    invalid_cvc: 'Der CVC-Code der Karte stimmt nicht.',
    card_gone: 'Bitte geben Sie eine Karte ein.',
    insufficient_funds: 'Das Guthaben der Karte reicht nicht aus.',
    expired_card: 'Ihre Karte ist abgelaufen.',
    incorrect_cvc: 'Der CVC-Code der Karte ist falsch.',
    processing_error: 'Beim Prüfen der Karte gab es einen Fehler. Bitte versuchen Sie es gleich noch einmal.',
    test_mode_live_card:
      'Ihre Karte wurde abgelehnt. Dies ist eine Simulation: Hier gehen nur die öffentlichen Testkarten.',
    card_velocity_exceeded:
      'Ihre Karte wurde abgelehnt: zu viele Versuche hintereinander, oder ihr Limit ist erreicht.',
    authentication_required: 'Ihre Karte wurde abgelehnt. Ihre Bank möchte, dass Sie bestätigen.',
    authentication_failed: 'Ihre Bank hat nicht bestätigt. Bitte versuchen Sie es mit einer anderen Karte.',
  },
  messages: {
    closed: 'Diese Unterhaltung ist geschlossen. Bitte rufen Sie uns an oder schreiben Sie uns eine E-Mail.',
  },
  question: {
    datesHidden: 'Der Gastgeber zeigt hier keine freien Tage. Bitte fragen Sie per Telefon oder E-Mail.',
    taken: 'Einige dieser Nächte sind vergeben. Bitte wählen Sie andere.',
    tooMany: 'Sie haben schon mehrmals gefragt. Bitte warten Sie eine Stunde oder rufen Sie uns an.',
    tooManyOverall:
      'Gerade erreichen uns sehr viele Anfragen. Bitte rufen Sie uns an oder schreiben Sie uns eine E-Mail. Unsere Kontaktdaten stehen unten auf dieser Seite.',
  },
}
