import type { LandingWords } from '#words/guest-pages.ts'

export const landing: LandingWords = {
  admin: 'Gestion',
  guestPortal: 'Espace voyageurs',
  accessGuestPortal: 'Accéder à l’espace voyageurs',
  tokenLabel: 'Code d’accès',
  tokenHint:
    'Le code contenu dans votre lien d’enregistrement. Le lien est dans notre e-mail ; vous pouvez aussi le coller en entier.',
  tokenPlaceholder: 'Saisissez votre code d’accès',
  access: 'Ouvrir',
  skip: 'Aller au contenu',
  viewAll: (count) => `Voir toutes les photos (${count})`,
  allShown: (count) => `Les ${count} photos sont affichées.`,
  rooms: 'Qui dort où',
  sleeps: (count) => (count < 2 ? `pour ${count} personne` : `pour ${count} personnes`),
  lightbox: { label: 'Photo', close: 'Fermer', previous: 'Photo précédente', next: 'Photo suivante' },
  contact: 'Contact',
  phone: 'Téléphone',
  email: 'E-mail',
  emergency: 'Urgence',
  quickLinks: 'Accès rapide',
  checkInPortal: 'Enregistrement en ligne',
  propertyGallery: 'Photos de la maison',
  contactHost: 'Contacter l’hôte',
  language: 'Langue',
  copyright: (name) => `© ${name}. Tous droits réservés.`,
}
