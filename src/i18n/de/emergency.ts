import type { EmergencyTexts, StayPageTexts } from '#i18n/shapes.ts'

export const stayServices: StayPageTexts['stay']['emergency']['services'] = {
  names: { fire: 'Feuerwehr', ambulance: 'Rettungsdienst', police: 'Polizei' },
  list: (names) => names.join(', '),
  unknown:
    'Die 112 funktioniert mit den meisten Handys. Fragen Sie Ihren Gastgeber nach der örtlichen Nummer.',
}

export const services: EmergencyTexts['services'] = {
  ...stayServices,
  callFor: (number, services) => `${number} (${services})`,
  or: ' oder ',
  callFirst: (numbers) => `Ist jemand in Gefahr, wählen Sie zuerst die ${numbers}.`,
  free: 'Von jedem Telefon kostenlos, auch ohne Guthaben.',
  houseContact: 'Notfallkontakt des Hauses',
}

export const emergency: EmergencyTexts = {
  back: 'Zurück zu Ihrem Aufenthalt',
  title: 'Im Notfall',
  call: (number) => `${number} anrufen`,
  services,
  say: 'Sagen Sie, wo Sie sind:',
  coordinates: 'Koordinaten',
  closed: 'Die Adresse erscheint hier auf dem Telefon, mit dem ein bestätigter Check-in-Link geöffnet wurde.',
  healthAdvice: 'Medizinische Beratung am Telefon, Tag und Nacht, wenn es nicht dringend ist.',
  nurseAdvice: 'Kostenlose medizinische Beratung, Tag und Nacht, wenn es nicht dringend ist (auf Englisch).',
  host: (name) => `Ihr Gastgeber: ${name}`,
  shutOffs: 'Wasser, Strom und Gas abstellen',
}
