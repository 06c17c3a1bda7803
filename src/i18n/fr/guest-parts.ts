import type { GuestPartTexts } from '#i18n/shapes.ts'
import { withStop } from '#i18n/with-stop.ts'

export const parts: GuestPartTexts = {
  photoLabels: {
    id: {
      camera: 'Vue de l’appareil photo pour votre pièce d’identité',
      preview: 'La photo de votre pièce d’identité avant l’envoi',
    },
    id_back: {
      camera: 'Vue de l’appareil photo pour le verso de votre pièce d’identité',
      preview: 'La photo du verso de votre pièce d’identité avant l’envoi',
    },
    selfie: { camera: 'Vue de l’appareil photo pour votre selfie', preview: 'Votre selfie avant l’envoi' },
  },
  idBack: {
    title: 'Verso de la pièce d’identité',
    short: 'le verso de votre pièce d’identité',
    hint: 'Pour une carte dont le verso porte des informations, votre adresse par exemple. Les quatre coins doivent être visibles.',
    alt: 'La photo du verso de votre pièce d’identité que nous avons reçue',
  },
  documentUploaded: { title: 'Photo reçue' },
  myDataErased: { title: 'Vos données ont été effacées' },
  photoForm: {
    thanks: (host) => `Merci, ${host} a bien reçu votre nouvelle photo.`,
    openCamera: 'Ouvrir l’appareil photo',
    phoneCamera: 'Prendre une photo',
    chooseFile: 'Choisir un fichier',
    cancel: 'Annuler',
    startingCamera: 'Ouverture de l’appareil photo…',
    shutter: 'Prendre la photo',
    closeCamera: 'Fermer l’appareil photo',
    preparing: 'Préparation de votre photo…',
    use: 'Utiliser cette photo',
    useAnyway: 'Reprenez-la, ou utilisez-la quand même.',
    retake: 'Reprendre la photo',
    chooseAnother: 'En choisir une autre',
    noPreview:
      'Ce navigateur ne peut pas afficher ce type de photo. Vous pouvez tout de même l’envoyer ; nous la convertirons.',
    needsScript: (host) =>
      `L’envoi des photos nécessite JavaScript. Activez-le dans le navigateur, ou demandez à ${host} :`,
    noCover:
      'Seule une photo affichée ici peut être masquée. Pour noircir un numéro, prenez plutôt une photo.',
    noMask:
      'Ce navigateur ne laisse pas la page modifier les photos : rien ne peut être noirci ici. Pour cacher un numéro, recouvrez-le d’un papier et prenez une nouvelle photo.',
    cameraDenied: 'Impossible d’accéder à l’appareil photo. Veuillez plutôt choisir un fichier.',
    cameraUntrusted:
      'Ce navigateur ne laisse pas la page prendre de photos. Utilisez l’appareil photo du téléphone ou choisissez un fichier.',
    cameraStopped: 'Touchez pour relancer l’appareil photo',
    nextCamera: 'Changer d’appareil photo',
    cameraNow: (name) => `Appareil photo : ${name}`,
    stopped: {
      size: 'Le serveur de ce site refuse les photos de cette taille. Nous avons prévenu votre hôte. Veuillez envoyer une photo plus petite, par exemple une capture d’écran de celle-ci.',
      blocked:
        'Le site répond, mais cette photo ne passe pas. Essayez un autre réseau ou un autre navigateur.',
    },
    sending: (percent) => `Envoi… ${percent} %`,
    sendingLabel: (what) => `Envoi : ${what}`,
    finishing: 'Presque terminé : nous vérifions la photo…',
    intercepted:
      'Quelque chose entre ce téléphone et la maison a répondu à sa place. Gardez cette page ouverte : votre photo partira dès que la maison répondra de nouveau.',
    waiting:
      'La connexion est interrompue. Gardez cette page ouverte : votre photo partira dès qu’elle reviendra.',
    retryNow: 'Essayer maintenant',
    cancelSending: 'Arrêter',
    failedTitle: 'Votre photo n’a pas été envoyée',
    again: 'Réessayer',
    addBack: 'Ajouter le verso de la pièce d’identité (facultatif)',
    replacing: 'Nous gardons la photo actuelle jusqu’à l’arrivée de la nouvelle.',
    failures: {
      upload: { title: 'Échec de l’envoi', fallback: 'La photo n’a pas pu être envoyée.' },
      put: {
        title: 'Échec de l’envoi',
        fallback: 'La photo n’a pas pu être envoyée. Veuillez réessayer.',
      },
    },
  },
  advice: {
    tooDark: 'La photo semble sombre. Essayez avec plus de lumière, sans flash.',
    blurred:
      'La photo semble floue. Tenez le téléphone sans bouger, ou posez-le, et laissez-le faire la mise au point.',
    tiny: 'Cette photo est petite, le texte risque d’être difficile à lire.',
  },
  refused: {
    unreadable: 'Ce fichier n’est plus lisible. Veuillez le choisir à nouveau.',
    empty:
      'Ce fichier est vide. Il est peut-être encore en cours de téléchargement. Veuillez le choisir à nouveau.',
    notAPhoto: 'Nous ne pouvons pas lire ce fichier comme une photo. JPEG, PNG, HEIC et WebP conviennent.',
    tooLarge:
      'Ce fichier dépasse 10 Mo et ce navigateur ne peut pas le réduire. Veuillez plutôt prendre une photo.',
  },
  mask: {
    start: 'Masquer un numéro',
    startHint: 'Nous n’avons pas besoin du numéro de la pièce. Vous pouvez le noircir.',
    title: 'Recouvrez ce que vous voulez cacher',
    hint: 'Glissez le doigt dessus. Ce qui est sous un cadre noir ne quitte jamais cet appareil.',
    add: 'Ajouter un cadre',
    undo: 'Annuler',
    done: 'Terminé',
    boxLabel: (number) => `Cadre noir ${number}`,
    boxHelp: 'Les flèches le déplacent, Maj avec les flèches change sa taille, Suppr l’efface.',
    countAnnounced: (count) => (count < 2 ? `${count} cadre noir` : `${count} cadres noirs`),
  },
  rejected: {
    title: 'Enregistrement non approuvé',
    text: (host) =>
      `${host} n’a pas approuvé votre enregistrement. Contactez-nous : il s’agit souvent d’un détail.`,
    contact: 'Contacter l’hôte',
  },
  photosErased: 'Vos photos ont été effacées.',
  photosEnd: (day) => `Vos photos seront effacées le ${withStop(day)}`,
  ended: {
    title: 'Votre séjour est terminé',
    text: (name, house) =>
      `Merci d’avoir séjourné chez nous, ${name}. Le code de porte, le Wi-Fi et le guide (${house}) ne sont plus accessibles.`,
    left: (host) => `Vous avez oublié quelque chose ? ${host} regardera volontiers.`,
  },
  erasedStay: {
    title: 'Vous avez mis fin à cet enregistrement',
    text: 'Nous avons effacé vos photos, votre numéro de téléphone et nos messages. Votre nom, votre adresse e-mail et vos dates restent pour l’instant dans les réservations de l’hôte.',
    after: 'Si vous souhaitez tout de même vous enregistrer, veuillez contacter votre hôte.',
  },
  history: {
    nothingYet: 'Rien n’a encore été envoyé.',
    showEarlier: 'Afficher les plus anciens',
    events: {
      accepted: 'Vous avez lu l’information sur vos données',
      received: (what) => `${what} : bien reçu`,
      seen: (what) => `${what} : consultation par l’hôte`,
      sightedInPerson: 'Pièce d’identité vue en personne',
      sentBack: (what) => `${what} : l’hôte a demandé une autre photo`,
      erased: (what) => `${what} : effacement`,
      downloaded: 'Vous avez téléchargé vos données',
      ended: 'Vous avez effacé vos données, ce qui a mis fin à l’enregistrement',
    },
    backWanted: 'L’hôte a demandé le verso de votre pièce d’identité',
    documentNames: { id: 'Pièce d’identité', id_back: 'Verso de la pièce d’identité', selfie: 'Selfie' },
    both: 'Documents',
    download: 'Télécharger mes données',
    downloading: 'Préparation du fichier…',
    erase: 'Effacer mes données',
    eraseTitle: 'Effacer vos données et mettre fin à l’enregistrement ?',
    eraseText:
      'Vos photos, votre numéro de téléphone et nos messages seront effacés maintenant. C’est irréversible. Votre enregistrement en ligne prend fin aussi : aucun code de porte ne s’affichera ici, et vous verrez tout avec votre hôte.',
    eraseConfirm: 'Effacer et mettre fin',
    erasing: 'Effacement…',
    keep: 'Garder mon enregistrement',
    failed: 'L’historique n’a pas pu être chargé.',
    failures: {
      download: {
        title: 'Échec du téléchargement',
        fallback: 'Vos données n’ont pas pu être réunies. Veuillez réessayer.',
      },
      erase: {
        title: 'Échec de l’effacement',
        fallback: 'Vos données n’ont pas pu être effacées. Veuillez réessayer.',
      },
    },
  },
  cancelled: {
    by: { guest: 'Ce séjour a été annulé à votre demande.', host: (host) => `${host} a annulé ce séjour.` },
    title: 'Votre séjour est annulé',
    text: 'Vous n’avez rien d’autre à faire. Le code de porte et le guide ne sont plus accessibles.',
    noShow:
      'Nous ne vous avons pas vu le jour de votre arrivée, votre séjour a donc été annulé. Le code de porte et le guide ne sont plus accessibles.',
    deposit: 'Si un montant était bloqué sur votre carte, il a été libéré.',
    message: (hostName) => `Message de ${hostName}`,
    wrong: 'Ce n’est pas ce que vous attendiez ? Contactez-nous.',
  },
  tellMe: {
    start: (host) => `Me prévenir quand ${host} répond`,
    on: (host) =>
      `Ce navigateur vous prévient quand ${host} répond, quand votre code de porte est disponible et quand un message arrive.`,
    pending: 'Un instant…',
    stop: 'Ne plus me prévenir',
    blocked: 'Ce navigateur bloque les notifications de ce site. La réponse apparaîtra quand même ici.',
    failed: 'Cela n’a pas fonctionné. La réponse apparaîtra quand même ici.',
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
  wifiQr: {
    alt: (name) => `QR code pour rejoindre le réseau Wi-Fi ${name}`,
    how: 'Ouvrez l’appareil photo du téléphone ou de la tablette à connecter, visez ce code et touchez le message qui s’affiche.',
  },
  arrivalForm: {
    intro: 'Cela nous aide à préparer la maison. Vous pouvez modifier jusqu’à votre arrivée.',
    guests: 'Combien serez-vous ?',
    vehicles: 'Combien de voitures ?',
    time: 'Vers quelle heure arrivez-vous ?',
    timeHint: (checkIn) =>
      `L’arrivée est possible à partir de ${checkIn}. Laissez vide si vous ne savez pas encore.`,
    save: 'Enregistrer mon arrivée',
    saving: 'Enregistrement…',
    cancel: 'Annuler',
    failed: {
      title: 'Non enregistré',
      text: 'Votre arrivée n’a pas pu être enregistrée. Votre saisie est toujours là.',
    },
    guestsWrong: 'Indiquez combien vous serez, de 1 à 50',
    vehiclesWrong: 'Indiquez un nombre de 0 à 20',
  },
  sharing: {
    open: 'Partager',
    title: 'Partager avec vos compagnons de voyage',
    text: 'Ils reçoivent leur propre lien vers l’adresse, le Wi-Fi, le guide et les numéros d’urgence. Il ne montre rien sur vous, votre caution ou vos messages, et prend fin avec votre séjour.',
    code: {
      shown: 'À partir de l’arrivée, il montre aussi le code de la porte.',
      hidden: 'Il ne montre pas le code de la porte : c’est à vous de le transmettre.',
    },
    send: 'Partager le lien',
    sending: 'Un instant…',
    since: (when) => `Partagé depuis le ${when}. Toute personne qui a le lien peut l’ouvrir.`,
    copy: 'Copier le lien',
    stop: 'Arrêter le partage',
    stopping: 'Arrêt en cours…',
    stopped: 'Le partage est arrêté. Le lien ne s’ouvre plus.',
    failures: {
      share: { title: 'Non partagé', fallback: 'Le lien n’a pas pu être créé. Veuillez réessayer.' },
      stop: { title: 'Toujours partagé', fallback: 'Le partage n’a pas pu être arrêté. Veuillez réessayer.' },
    },
  },
}
