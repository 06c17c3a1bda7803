import type { GuestPageTexts } from '#i18n/shapes.ts'
import { withStop } from '#i18n/with-stop.ts'

const bankShowsRelease = 'Ihre Bank zeigt das manchmal erst nach 7 bis 10 Werktagen an.'
const onDay = (day: string | null) => (day === null ? '' : ` am ${day}`)

export const deposit: GuestPageTexts['deposit'] = {
  bankShowsRelease: () => bankShowsRelease,
  releasePromise: `Wird 2 Tage nach der Abreise freigegeben, wenn kein Schaden gemeldet wird. ${bankShowsRelease}`,
  guestAlert: {
    confirm: 'Bei Ihrer Bank bestätigen',
    title: 'Ihre Mithilfe ist gefragt',
    text: 'Versuchen Sie es erneut oder nehmen Sie eine andere Karte. Es dauert eine Minute.',
    action: 'Kaution in Ordnung bringen',
  },
  guestDeposit: { title: 'Ihre Kaution', loading: 'Ihre Kaution wird geladen', receipt: 'Beleg' },
  claim: {
    kept: (host, amount, hasReason) => `${host} hat ${amount} einbehalten${hasReason ? ':' : ''}`,
    reason: (text) => `„${text}“`,
    rest: (amount) => `${amount} werden freigegeben.`,
    wrong: 'Stimmt das nicht?',
  },
  claimPhotos: {
    title: 'Bilder dazu',
    alt: (place) => `Bild ${place} zum Einbehalt, öffnet sich in voller Größe`,
  },
  timeLine: { label: 'Verlauf der Kaution', ahead: '(kommt noch)' },
  eventTitles: {
    card_saved: 'Karte geprüft und gespeichert',
    held: 'Betrag reserviert',
    renewed: 'Reservierung erneuert',
    hold_failed: 'Reservierung abgelehnt',
    released: 'Freigegeben',
    claimed: 'Einbehalten',
    expired: 'Reservierung abgelaufen',
    failed: 'Keine Reservierung möglich',
    returned: 'Zurückgezahlt',
    return_failed: 'Rückzahlung fehlgeschlagen',
    disputed: 'Bei der Bank angefochten',
    dispute_won: 'Anfechtung abgelehnt',
    dispute_lost: 'Anfechtung erfolgreich',
  },
  otherLines: {
    waiting: () => 'Wartet auf Sie',
    cardRemoved: 'Gespeicherte Karte entfernt',
    hold: 'Wir reservieren den Betrag',
    renewal: 'Wir erneuern die Reservierung',
    release: 'Automatisch freigegeben',
    unlessClaimed: (_reader, host) => `Sofern ${host} keinen Schaden meldet und begründet.`,
  },
  headlines: {
    none: () => 'Auf Ihrer Karte ist nichts reserviert.',
    holdComes: (amount, day) => `Am ${day} reservieren wir ${amount}.`,
    cardSaved: 'Die Karte ist gespeichert; zurzeit ist nichts darauf reserviert.',
    held: (amount) => `${amount} sind auf Ihrer Karte reserviert, nicht abgebucht.`,
    notRenewed: (amount) => `Die Reservierung über ${amount} konnte nicht erneuert werden.`,
    notPlaced: (amount) => `Die Reservierung über ${amount} war noch nicht möglich.`,
    cardRemoved: (day) =>
      `Die gespeicherte Karte wurde${onDay(day)} entfernt. Auf Ihrer Karte war nichts reserviert.`,
    released: (day) => `Die Kaution wurde${onDay(day)} freigegeben. Auf Ihrer Karte ist nichts reserviert.`,
    claimedPart: (claimed, whole, day) =>
      `${claimed} von ${whole} wurden${onDay(day)} einbehalten; der Rest wurde freigegeben.`,
    claimedWhole: (whole, day) => `Die gesamten ${whole} wurden${onDay(day)} einbehalten.`,
    returned: (line, amount) => `${line} ${amount} wurden zurückgezahlt.`,
    expiredNext: (amount, day, next) =>
      `Die Reservierung über ${amount} ist${onDay(day)} abgelaufen. Die nächste folgt am ${withStop(next)}`,
    expired: (amount, day) =>
      `Die Reservierung über ${amount} ist${onDay(day)} abgelaufen. Auf Ihrer Karte ist nichts reserviert.`,
    failed: (amount) =>
      `Die Reservierung über ${amount} war nicht möglich. Auf Ihrer Karte ist nichts reserviert.`,
  },
  declines: {
    insufficient_funds: 'Das Guthaben der Karte reicht nicht aus',
    expired_card: 'Die Karte ist abgelaufen',
    authentication_required: 'Die Bank möchte eine Bestätigung des Karteninhabers',
    card_gone: 'Die gespeicherte Karte ist nicht mehr vorhanden',
    customer_gone: 'Die gespeicherte Karte ist nicht mehr vorhanden',
    card_velocity_exceeded: 'Das Limit der Karte ist erreicht',
    other: 'Die Bank hat abgelehnt',
  },
  notes: {
    card_saved: 'Die Karte wurde geprüft und gespeichert. Noch ist nichts reserviert.',
    card_saved_until: (day) => `Die Karte wurde geprüft und gespeichert. Reserviert wird am ${withStop(day)}`,
    renewed: 'Eine neue Reservierung hat die erste ersetzt, damit sie bis nach Ihrem Aufenthalt reicht.',
    refused: (why) => `${why}.`,
    not_held: 'Bis zur Anreise war keine Reservierung möglich.',
    never_held: 'Die gespeicherte Karte wurde entfernt. Es war nichts reserviert.',
    expired: 'Die Reservierung ist abgelaufen. Es ist nichts mehr reserviert.',
    expired_next: (day) => `Die Reservierung ist abgelaufen. Die nächste folgt am ${withStop(day)}`,
  },
  actions: {
    confirm: 'Ihre Bank möchte, dass Sie die Kaution selbst bestätigen.',
    again: (why) =>
      `Wir konnten Ihre Kaution nicht reservieren: ${why}. Bitte bestätigen Sie sie erneut oder nehmen Sie eine andere Karte.`,
  },
}
