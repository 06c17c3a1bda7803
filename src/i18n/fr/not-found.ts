import type { GuestPageTexts } from '#i18n/shapes.ts'

export const heads: GuestPageTexts['heads'] = {
  guest: {
    title: 'Votre séjour',
    description: (house) => `Enregistrement en ligne pour votre séjour : ${house}.`,
  },
  checkout: {
    title: 'Caution',
    description: (house) => `La caution de votre séjour (${house}) : une préautorisation, pas un débit.`,
  },
  messages: { title: 'Messages', description: (house) => `Vos messages avec l’hôte : ${house}.` },
  notFound: { title: 'Page introuvable', description: (house) => `Cette page n’existe pas : ${house}.` },
}

export const notFound: GuestPageTexts['notFound'] = {
  content: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse. Si vous avez suivi un lien reçu par e-mail, ouvrez-le à nouveau depuis l’e-mail ou copiez-le en entier : les longs liens se coupent facilement.',
    hint: 'Si vous gérez ce site et venez d’ajouter la page : figure-t-elle dans le routeur ?',
    home: 'Retour à l’accueil',
  },
}
