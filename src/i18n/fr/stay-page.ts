import type { GuestPageTexts, StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { services } from './emergency.ts'
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
    title: 'Avant votre arrivée',
    arrival: 'Indiquez votre heure d’arrivée',
    houseRules: 'Lisez le règlement intérieur',
  },
  jump: { label: 'Sur cette page', guide: 'Guide', help: 'Aide' },
  place: {
    title: 'Itinéraire',
    loading: 'Chargement de l’itinéraire',
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
    services,
    title: 'En cas d’urgence',
    call: (number) => `Appeler le ${number}`,
    more: 'Page d’urgence',
  },
  arrival: {
    title: 'Votre arrivée',
    intro: 'Cela nous aide à préparer la maison. Vous pouvez modifier jusqu’à votre départ.',
    guests: 'Combien serez-vous ?',
    vehicles: 'Combien de voitures ?',
    time: 'Vers quelle heure arrivez-vous ?',
    timeHint: (checkIn) =>
      `L’arrivée est possible à partir de ${checkIn}. Laissez vide si vous ne savez pas encore.`,
    save: 'Enregistrer mon arrivée',
    saving: 'Enregistrement…',
    change: 'Modifier',
    changeLabel: 'Modifier mon arrivée',
    cancel: 'Annuler',
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
    failed: {
      title: 'Non enregistré',
      text: 'Votre arrivée n’a pas pu être enregistrée. Votre saisie est toujours là.',
    },
    guestsWrong: 'Indiquez combien vous serez, de 1 à 50',
    vehiclesWrong: 'Indiquez un nombre de 0 à 20',
  },
  houseRules: {
    title: 'Règlement intérieur',
    agree: 'Nous acceptons',
    agreeing: 'Enregistrement…',
    agreed: 'Vous l’avez accepté. Merci.',
    changed: 'Il a changé depuis que vous l’avez accepté.',
    failed: { title: 'Non enregistré', text: 'L’enregistrement a échoué. Veuillez réessayer.' },
  },
  leaving: {
    title: 'Vous partez ?',
    text: (host, checkOut) =>
      `Merci de libérer la maison avant ${checkOut}. Prévenez ${host} une fois partis. Votre code de porte fonctionne de toute façon jusqu’à l’heure du départ.`,
    left: 'Nous sommes partis',
    askTitle: (host) => `Dire à ${host} que vous êtes partis ?`,
    askText: 'Avez-vous tout pris ? Votre code de porte fonctionne jusqu’à l’heure du départ.',
    confirm: 'Oui, nous sommes partis',
    notYet: 'Pas encore',
    pending: 'Nous prévenons l’hôte…',
    done: (host) => `${host} sait que vous êtes partis. Bon voyage.`,
    thanks: (name) => `Merci, ${name}`,
    forgotten: (time, day) => `Un oubli ? Votre code de porte fonctionne jusqu’au ${day} à ${time}.`,
    details: 'Code de porte et guide de la maison',
    guide: 'Wi-Fi et guide de la maison',
    failed: { title: 'Non envoyé', text: 'L’envoi a échoué. Veuillez réessayer quand vous aurez du réseau.' },
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
