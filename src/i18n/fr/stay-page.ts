import type { GuestPageTexts, StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { stayServices } from './emergency.ts'
import { guest } from './guest.ts'
import { controls, notices } from './notices.ts'

export const stay: GuestPageTexts['stay'] = {
  first: {
    both: 'Préparez votre pièce d’identité et une carte. Environ 3 minutes.',
    documents: 'Préparez votre pièce d’identité. Environ 2 minutes.',
    deposit: 'Préparez une carte. Environ 2 minutes.',
    neither: 'Seulement vos coordonnées. Environ 1 minute.',
  },
  contactWrong: { phone: 'Indiquez un numéro de téléphone', email: 'Indiquez une adresse e-mail valable' },
  shortNotice: {
    why: (host) =>
      `${host} vérifie que c’est bien vous qui avez réservé. Personne d’autre ne voit vos photos.`,
    kept: 'Elles sont chiffrées, ne sont partagées avec personne et sont effacées au plus tard deux jours après le départ.',
    yours: 'Vous pouvez masquer le numéro, voir chaque consultation et tout effacer vous-même.',
    more: 'Lire la notice complète',
  },
  todo: {
    arrival: 'Indiquez votre heure d’arrivée',
    houseRules: 'Lisez le règlement intérieur',
  },
  jump: { label: 'Sur cette page', guide: 'Guide', help: 'Aide' },
  place: {
    title: 'Itinéraire',
    maps: 'Ouvrir dans Maps',
    copy: 'Copier l’adresse',
    coordinates: 'Coordonnées GPS',
    copyCoordinates: 'Copier les coordonnées',
    directions: 'Les derniers mètres',
    keypad: 'À la porte',
    calendar: 'Ajouter au calendrier',
    print: 'Imprimer une page',
    printHint: 'La page imprimée ne contient pas votre code de porte.',
  },
  emergency: {
    services: stayServices,
    title: 'En cas d’urgence',
    call: (number) => `Appeler le ${number}`,
    more: 'Page d’urgence',
  },
  arrival: {
    title: 'Votre arrivée',
    change: 'Modifier',
    changeLabel: 'Modifier mon arrivée',
    saved: 'Nous serons prêts à vous accueillir.',
    tooMany: (sleeps, host, guests) =>
      `La maison accueille ${sleeps < 2 ? `${sleeps} personne` : `${sleeps} personnes`} : demandez à ${host} si vous pouvez venir à ${guests}.`,
    noParking: (spaces, host, cars) =>
      `Il y a ${spaces < 2 ? `${spaces} place` : `${spaces} places`} de parking : demandez à ${host} où garer ${cars < 2 ? 'votre voiture' : `vos ${cars} voitures`}.`,
    early: (checkIn, host) =>
      `L’arrivée est possible à partir de ${checkIn}. Demandez à ${host} si vous pouvez venir plus tôt.`,
    people: (count) => (count < 2 ? `${count} personne` : `${count} personnes`),
    cars: (count) => (count === 0 ? 'pas de voiture' : count === 1 ? '1 voiture' : `${count} voitures`),
    at: (time) => `vers ${time}`,
  },
  houseRules: {
    title: 'Règlement intérieur',
    agree: 'Nous acceptons',
    agreeing: 'Enregistrement…',
    agreed: 'Vous l’avez accepté. Merci.',
    changed: 'Il a changé depuis que vous l’avez accepté.',
    failed: { title: 'Non enregistré', text: 'L’enregistrement a échoué. Veuillez réessayer.' },
  },
  guide: {
    search: 'Rechercher dans le guide',
    searching: (count) => (count < 2 ? `${count} résultat` : `${count} résultats`),
    nothing: 'Aucun résultat. Essayez un autre mot, ou demandez-nous.',
    rest: 'Autres',
    photo: (title, number) => `${title}, photo ${number}`,
  },
}

export const stayPage: StayPageTexts = { controls, deposit, guest, notices, stay }

export const loadParts = async () => (await import('./guest-parts.ts')).parts
