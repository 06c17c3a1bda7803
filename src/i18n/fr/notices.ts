import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    documentUploaded: { title: 'Photo reçue' },
    myDataErased: { title: 'Vos données ont été effacées' },
    contactSaved: { title: 'Coordonnées enregistrées' },
    paymentSuccessful: { title: 'Caution autorisée' },
    cardSaved: { title: 'Carte enregistrée' },
  },
  failures: {
    uploadDocument: { title: 'Échec de l’envoi', fallback: 'La photo n’a pas pu être envoyée.' },
    putDocument: {
      title: 'Échec de l’envoi',
      fallback: 'La photo n’a pas pu être envoyée. Veuillez réessayer.',
    },
    downloadMyData: {
      title: 'Échec du téléchargement',
      fallback: 'Vos données n’ont pas pu être réunies. Veuillez réessayer.',
    },
    eraseMyData: {
      title: 'Échec de l’effacement',
      fallback: 'Vos données n’ont pas pu être effacées. Veuillez réessayer.',
    },
    chooseLanguage: {
      title: 'Langue inchangée',
      fallback: 'La langue n’a pas pu être changée. Veuillez réessayer.',
    },
    saveContact: { title: 'Non enregistré', fallback: 'Vos coordonnées n’ont pas pu être enregistrées.' },
    authorizeDeposit: { title: 'Caution non autorisée', fallback: 'Une erreur inattendue s’est produite.' },
    payment: { title: 'Erreur de paiement', fallback: 'Une erreur inattendue s’est produite.' },
  },
  notices: {
    accessDenied: 'Accès refusé',
    invalidToken: 'Ce lien d’enregistrement n’est pas valable ou a expiré.',
    stayNotFound: 'Aucun séjour ne correspond à ce lien.',
    guideNotAvailable: 'Le guide n’est pas encore disponible. Revenez une fois votre séjour approuvé.',
    guideEmpty: 'Le guide est vide pour l’instant.',
    cameraDenied: 'Impossible d’accéder à l’appareil photo. Veuillez plutôt choisir un fichier.',
    paymentSetupFailed: 'Paiement impossible',
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

export const privacy: GuestPageTexts['privacy'] = {
  eraseNotes: {
    policy: 'Le délai était écoulé',
    rejected: 'Avec la décision de l’hôte',
    host: 'Par l’hôte',
    guest: 'À votre demande',
    replaced: 'Remplacée par une photo plus récente',
    sentBack: 'Demandée à nouveau',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `Vos photos sont effacées 24 heures après l’accord de ${host}, ou aussitôt en cas de refus. Sans décision, elles le sont deux jours après le départ.`,
    'at-decision': (host) =>
      `Vos photos sont effacées dès que ${host} a pris sa décision. Sans décision, elles le sont deux jours après le départ.`,
    '2d-after-checkout': (host) =>
      `Vos photos sont effacées deux jours après le départ, ou aussitôt si ${host} refuse.`,
  },
  contactRetentionText: (months) =>
    `Votre nom et vos coordonnées sont effacés ${months === 1 ? 'un mois' : `${months} mois`} après le départ.`,
  privacyNotice: ({ retention, houseName, hostName, email, phone }) => [
    {
      title: 'Pourquoi',
      text: `Pour nous assurer que la personne qui arrive (${houseName}) est bien celle qui a réservé. Pour rien d’autre.`,
    },
    {
      title: 'Qui les voit',
      text: `Uniquement ${hostName} et les personnes qui gèrent la maison. Vous voyez ici chaque fois que quelqu’un les ouvre. Les photos sont chiffrées et ne sont transmises à personne.`,
    },
    {
      title: 'Combien de temps',
      text: `${retention} Ensuite, nous gardons seulement la mention que votre pièce d’identité a été vue, et quand.`,
    },
    {
      title: 'Vos droits',
      text: 'Sur cette page, vous pouvez voir ce que nous détenons sur vous, le télécharger, le corriger ou le faire effacer, ce qui met fin à l’enregistrement en ligne.',
    },
    {
      title: 'Vous préférez ne pas envoyer de photos ?',
      text: `Vous pouvez montrer votre pièce d’identité à la porte ou en appel vidéo. Pour en convenir, ${[email && `écrivez à ${email}`, phone && `appelez le ${phone}`].filter(Boolean).join(' ou ') || 'envoyez un message sur cette page'}.`,
    },
  ],
  disputeRetentionText: (until) =>
    `Les vôtres sont conservées jusqu’au ${until}, en raison d’un litige sur ce séjour.`,
}
