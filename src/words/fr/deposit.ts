import type { GuestPageWords } from '#words/guest-pages.ts'

const bankShowsRelease = 'Votre banque peut mettre 7 à 10 jours ouvrables à l’afficher.'
const onDay = (day: string | null) => (day === null ? '' : ` le ${day}`)

export const deposit: GuestPageWords['deposit'] = {
  bankShowsRelease: { guest: bankShowsRelease, host: bankShowsRelease },
  releasePromise: `Libérée 2 jours après le départ. ${bankShowsRelease}`,
  guestAlert: {
    title: 'Une action est nécessaire',
    text: 'Réessayez, ou utilisez une autre carte. Cela prend une minute.',
    action: 'Régler la caution',
  },
  guestDeposit: { title: 'Votre caution', loading: 'Chargement de votre caution' },
  claimPictures: {
    title: 'Photos à l’appui',
    alt: (place) => `Photo ${place} de la retenue, s’ouvre en grand`,
  },
  timeLine: { label: 'Historique de la caution', ahead: '(à venir)' },
  eventTitles: {
    card_saved: 'Carte vérifiée et enregistrée',
    held: 'Montant réservé',
    renewed: 'Réservation renouvelée',
    hold_failed: 'Réservation refusée',
    action_required: 'En attente du voyageur',
    released: 'Libérée',
    claimed: 'Retenue',
    expired: 'Réservation expirée',
    failed: 'Réservation impossible',
  },
  guestEventTitles: { action_required: 'En attente de votre part' },
  otherLines: {
    cardRemoved: 'Carte enregistrée supprimée',
    hold: 'Nous réservons le montant',
    renewal: 'Nous renouvelons la réservation',
    release: 'Libérée automatiquement',
    unlessClaimed: 'Sauf si un dommage est signalé, avec un motif.',
  },
  headlines: {
    none: () => 'Rien n’est réservé sur votre carte.',
    holdComes: (amount, day) => `Nous réserverons ${amount} le ${day}.`,
    cardSaved: 'La carte est enregistrée ; rien n’y est réservé pour l’instant.',
    held: (amount) => `${amount} sont réservés sur votre carte, sans être débités.`,
    notRenewed: (amount) => `La réservation de ${amount} n’a pas pu être renouvelée.`,
    notPlaced: (amount) => `La réservation de ${amount} n’a pas encore pu être faite.`,
    cardRemoved: (day) => `La carte enregistrée a été supprimée${onDay(day)}. Rien n’était réservé.`,
    released: (day) => `La caution a été libérée${onDay(day)}. Rien n’est réservé sur votre carte.`,
    claimedPart: (claimed, whole, day) =>
      `${claimed} sur ${whole} ont été retenus${onDay(day)} ; le reste a été libéré.`,
    claimedWhole: (whole, day) => `La totalité, soit ${whole}, a été retenue${onDay(day)}.`,
    expiredNext: (amount, day, next) =>
      `La réservation de ${amount} a expiré${onDay(day)}. La suivante aura lieu le ${next}.`,
    expired: (amount, day) =>
      `La réservation de ${amount} a expiré${onDay(day)}. Rien n’est réservé sur votre carte.`,
    failed: (amount) =>
      `La réservation de ${amount} n’a pas pu être faite. Rien n’est réservé sur votre carte.`,
  },
  declines: {
    insufficient_funds: 'le solde de la carte est insuffisant',
    expired_card: 'la carte a expiré',
    authentication_required: 'la banque demande une confirmation du titulaire',
    card_gone: 'la carte enregistrée n’existe plus',
    customer_gone: 'la carte enregistrée n’existe plus',
    card_velocity_exceeded: 'le plafond de la carte est atteint',
    other: 'la banque a refusé',
  },
  notes: {
    card_saved: 'La carte a été vérifiée et enregistrée. Rien n’est encore réservé.',
    card_saved_until: (day) => `La carte a été vérifiée et enregistrée. Le montant sera réservé le ${day}.`,
    renewed: 'Une nouvelle réservation a remplacé la première, pour durer jusqu’après votre séjour.',
    refused: (why) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    not_held: 'Aucune réservation n’a pu être faite avant l’arrivée.',
    never_held: 'La carte enregistrée a été supprimée. Rien n’était réservé.',
    expired: 'La réservation a expiré. Plus rien n’est réservé.',
    expired_next: (day) => `La réservation a expiré. La suivante aura lieu le ${day}.`,
  },
  actions: {
    confirm: 'Votre banque souhaite que vous confirmiez vous-même la caution. Un seul geste suffit.',
    again: (why) =>
      `Nous n’avons pas pu réserver votre caution : ${why}. Veuillez la confirmer à nouveau ou utiliser une autre carte.`,
  },
}

export const checkout: GuestPageWords['checkout'] = {
  content: {
    title: 'Caution',
    back: 'Retour à votre séjour',
    settingUp: 'Préparation du paiement',
    settingUpText: 'Un instant, s’il vous plaît.',
    ready: 'Le formulaire de paiement est prêt.',
    setupFailedHome: 'Retour à l’accueil',
    setupFailedText: 'Le paiement n’a pas pu être préparé. Rien n’a été débité ni réservé.',
    tryAgain: 'Réessayer',
    deadLinkHelp:
      'Veuillez ouvrir à nouveau le lien reçu par e-mail. S’il ne fonctionne toujours pas, votre hôte peut vous en envoyer un autre.',
    summary: {
      title: 'Récapitulatif',
      guest: 'Voyageur',
      period: 'Séjour',
      hold: 'Montant de la caution',
      fee: 'Frais de traitement',
      total: 'Autorisation totale',
      totalHint: 'Ce que votre banque met de côté. Vous ne le payez pas.',
    },
    note: { title: 'Une réservation, pas un débit' },
    laterHold: (day) =>
      `Aujourd’hui, nous vérifions et enregistrons seulement votre carte. Le montant sera réservé le ${day}.`,
    form: {
      title: 'Votre carte',
      submit: (amount) => `Autoriser la caution de ${amount}`,
      pending: 'Traitement…',
      number: 'Numéro de carte',
      expiry: 'Expiration',
      expiryForm: 'MM / AA',
      cvc: 'Code CVC',
      loading: 'Chargement du formulaire de carte',
      loadFailed: 'Le formulaire de carte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
      problems: {
        noNumber: 'Veuillez saisir le numéro de la carte',
        notANumber: 'Ce n’est pas un numéro de carte',
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
        text: 'Le montant est réservé. Nous vous ramenons à votre séjour.',
      },
      card: {
        title: 'Carte enregistrée',
        text: 'Rien n’est encore réservé. Nous vous ramenons à votre séjour.',
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
      refusedText: 'Rien n’a été débité ni réservé. Veuillez réessayer ou utiliser une autre carte.',
      retry: 'Retour au paiement',
      lostTitle: 'Ouvrez à nouveau votre lien',
      lostText:
        'Votre banque a ouvert un autre navigateur. Ouvrez à nouveau le lien reçu par e-mail ; votre caution s’y affichera d’ici quelques minutes.',
      lostHome: 'Retour à l’accueil',
    },
  },
}
