import type { GuestPageTexts } from '#i18n/shapes.ts'
import { withStop } from '#i18n/with-stop.ts'
import { stayPage } from './stay-page.ts'

export const checkout: GuestPageTexts['checkout'] = {
  content: {
    title: 'Caution',
    back: 'Retour à votre séjour',
    settingUp: 'Préparation du paiement',
    settingUpText: 'Un instant, s’il vous plaît.',
    ready: 'Le formulaire de paiement est prêt.',
    setupFailed: 'Paiement impossible',
    setupFailedHome: 'Retour à l’accueil',
    setupFailedText: 'Le paiement n’a pas pu être préparé. Rien n’a été débité ni bloqué.',
    tryAgain: 'Réessayer',
    summary: {
      title: 'Récapitulatif',
      guest: 'Voyageur',
      period: 'Séjour',
      hold: 'Montant de la caution',
      fee: 'Frais de traitement',
      total: 'Autorisation totale',
      totalHint: 'Ce que votre banque met de côté. Vous ne le payez pas.',
    },
    note: { title: 'Une préautorisation, pas un débit' },
    laterHold: (day) =>
      `Aujourd’hui, nous vérifions et enregistrons seulement votre carte. Le montant sera bloqué le ${withStop(day)}`,
    form: {
      failedNext: 'Veuillez réessayer. Le montant n’est bloqué qu’une seule fois.',
      failures: {
        authorizeDeposit: {
          title: 'Caution non autorisée',
          fallback: 'Une erreur inattendue s’est produite.',
        },
        payment: { title: 'Erreur de paiement', fallback: 'Une erreur inattendue s’est produite.' },
      },
      declinedNext: 'Rien n’est bloqué. Essayez une autre carte, ou demandez à votre banque.',
      title: 'Votre carte',
      submit: {
        hold: (amount) => `Autoriser la caution de ${amount}`,
        card: (amount) => `Enregistrer la carte pour la caution de ${amount}`,
      },
      pending: 'Traitement…',
      number: 'Numéro de carte',
      expiry: 'Expiration',
      expiryForm: 'MM / AA',
      cvc: 'Code CVC',
      loading: 'Chargement du formulaire de carte',
      loadFailed: 'Le formulaire de carte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
      problems: {
        noNumber: 'Veuillez saisir le numéro de la carte',
        notANumber: 'Vérifiez le numéro : un chiffre manque ou est faux',
        noExpiry: 'Veuillez saisir la date d’expiration',
        notAnExpiry: 'Écrivez le mois et l’année, par exemple 04 / 29',
        expired: 'Cette carte a expiré',
        noCvc: 'Veuillez saisir le code CVC',
        notACvc: 'Le code CVC a 3 ou 4 chiffres',
      },
    },
    saved: {
      title: 'Votre carte enregistrée',
      card: (brand, last4) => `${brand ?? 'Carte'}${last4 ? ` se terminant par ${last4}` : ''}`,
      declined: (card, day, why) =>
        `Votre banque a refusé ${card ?? 'votre carte'} le ${day}${why ? ` : ${why}` : ''}.`,
      other: 'Utiliser une autre carte',
      back: 'Utiliser la carte enregistrée',
    },
    simulated: {
      notice: 'Aucune carte n’est débitée ici.',
      text: 'Ce site fonctionne avec un simulateur de paiement. Utilisez une carte de test, jamais une vraie.',
      cardsTitle: 'Cartes de test',
      cards: {
        accepted: 'Acceptée',
        asks: 'La banque vérifie d’abord (3-D Secure)',
        declined: 'Refusée',
        poor: 'Solde insuffisant',
        refusedLater: 'Acceptée maintenant, refusée plus tard à la réservation',
      },
    },
    challenge: {
      title: 'Votre banque vérifie',
      text: 'Ceci remplace la page de votre banque (3-D Secure). Avec une vraie carte, vous confirmeriez ici votre identité.',
      complete: 'Confirmer',
      fail: 'Refuser',
      pending: 'La banque est interrogée…',
    },
    done: {
      hold: {
        title: 'Caution autorisée',
        text: 'Le montant est bloqué. Nous vous ramenons à votre séjour.',
      },
      card: {
        title: 'Carte enregistrée',
        text: 'Rien n’est encore bloqué. Nous vous ramenons à votre séjour.',
      },
      go: 'Aller à votre séjour',
    },
    unfinished: {
      title: 'Presque terminé',
      text: 'Votre carte a été acceptée ; nous attendons encore la confirmation. Vous n’avez rien à ressaisir.',
      action: 'Terminer',
    },
    returned: {
      title: 'Finalisation de votre caution',
      text: 'Vérification auprès de votre banque.',
      refusedTitle: 'Votre banque n’a pas confirmé',
      refusedText: 'Rien n’a été débité ni bloqué. Veuillez réessayer ou utiliser une autre carte.',
      retry: 'Retour au paiement',
      lostTitle: 'Ouvrez à nouveau votre lien',
      lostText:
        'Votre banque a ouvert un autre navigateur. Ouvrez à nouveau votre lien d’enregistrement ; votre caution s’y affichera d’ici quelques minutes.',
      lostHome: 'Retour à l’accueil',
    },
  },
}

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
    ask: 'Vous ne trouvez pas ce que vous cherchez ? Demandez-nous :',
    hint: 'Si vous gérez ce site et venez d’ajouter la page : figure-t-elle dans le routeur ?',
    home: 'Retour à l’accueil',
  },
}

export const guestPage: GuestPageTexts = { ...stayPage, checkout, heads, notFound }
