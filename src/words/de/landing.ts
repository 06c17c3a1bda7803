import type { LandingWords } from '#words/guest-pages.ts'

export const landing: LandingWords = {
  admin: 'Verwaltung',
  guestPortal: 'Gästeportal',
  accessGuestPortal: 'Zum Gästeportal',
  tokenLabel: 'Zugangscode',
  tokenHint:
    'Der Code in Ihrem Check-in-Link. Den Link finden Sie in unserer E-Mail; Sie können ihn auch ganz einfügen.',
  tokenPlaceholder: 'Zugangscode eingeben',
  access: 'Öffnen',
  skip: 'Zum Inhalt springen',
  viewAll: (count) => `Alle Fotos ansehen (${count})`,
  allShown: (count) => `Alle ${count} Fotos werden gezeigt.`,
  rooms: 'Wer wo schläft',
  sleeps: (count) => (count === 1 ? 'für 1 Person' : `für ${count} Personen`),
  lightbox: { label: 'Foto', close: 'Schließen', previous: 'Vorheriges Foto', next: 'Nächstes Foto' },
  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-Mail',
  emergency: 'Notfall',
  quickLinks: 'Direkt zu',
  checkInPortal: 'Check-in-Portal',
  propertyGallery: 'Fotos des Hauses',
  contactHost: 'Gastgeber kontaktieren',
  language: 'Sprache',
  copyright: (name) => `© ${name}. Alle Rechte vorbehalten.`,
}
