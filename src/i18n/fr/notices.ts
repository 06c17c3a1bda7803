import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    contactSaved: { title: 'Coordonnées enregistrées' },
  },
  failures: {
    chooseLanguage: {
      title: 'Langue inchangée',
      fallback: 'La langue n’a pas pu être changée. Veuillez réessayer.',
    },
    saveContact: { title: 'Non enregistré', fallback: 'Vos coordonnées n’ont pas pu être enregistrées.' },
  },
  notices: {
    accessDenied: 'Accès refusé',
    invalidToken: 'Ce lien d’enregistrement n’est pas valable ou a expiré.',
    stayNotFound: 'Aucun séjour ne correspond à ce lien.',
    guideNotAvailable: 'Le guide n’est pas encore disponible. Revenez une fois votre séjour approuvé.',
    guideEmpty: 'Le guide est vide pour l’instant.',
    noConnection: 'Pas de connexion. Vérifiez votre réseau et réessayez.',
    answeredInstead:
      'Quelque chose entre ce téléphone et la maison a répondu à sa place. Réessayez dans un instant ou sur un autre réseau.',
  },
}

export const controls: GuestPageTexts['controls'] = {
  controls: {
    cancel: 'Annuler',
    close: 'Fermer',
    optional: 'facultatif',
    notifications: 'Notifications',
    tryAgain: 'Réessayer',
    partFailed: 'Cette partie n’a pas pu être chargée.',
    broken: {
      title: 'Un problème est survenu',
      text: 'Ce qui est enregistré est en sécurité, et votre saisie est conservée.',
      emergency: 'En cas d’urgence',
    },
  },
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    text: 'Votre saisie n’est pas encore enregistrée.',
    cancel: 'Continuer la saisie',
    confirm: 'Quitter',
  },
}
