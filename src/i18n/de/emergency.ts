import type { EmergencyTexts } from '#i18n/shapes.ts'

export const emergency: EmergencyTexts = {
  back: 'Zurück zu Ihrem Aufenthalt',
  title: 'Im Notfall',
  call: (number) => `${number} anrufen`,
  who: 'Feuerwehr, Rettungsdienst, Polizei. Von jedem Telefon kostenlos, auch ohne Guthaben.',
  say: 'Sagen Sie, wo Sie sind:',
  coordinates: 'Koordinaten',
  closed: 'Die Adresse erscheint hier auf dem Telefon, mit dem ein bestätigter Check-in-Link geöffnet wurde.',
  healthline: 'Healthline',
  healthlineText:
    'Kostenlose medizinische Beratung, Tag und Nacht, wenn es nicht dringend ist (auf Englisch).',
  host: (name) => `Ihr Gastgeber: ${name}`,
  contact: 'Notfallkontakt des Hauses',
  shutOffs: 'Wasser, Strom und Gas abstellen',
}
