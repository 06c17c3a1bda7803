import type { ReceiptTexts } from '#i18n/shapes.ts'

export const receipt: ReceiptTexts = {
  title: 'Beleg zur Kaution',
  deposit: 'Kaution',
  card: 'Karte',
  reference: 'Zahlungsreferenz',
  events: 'Verlauf',
  asOf: (when) => `Stand: ${when}. Alle Zeiten gelten am Haus.`,
  keep: 'Zum Aufbewahren drucken Sie diese Seite oder speichern sie als PDF.',
  print: 'Drucken',
}
