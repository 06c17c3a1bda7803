import type { GuestPageTexts } from '#i18n/shapes.ts'
import { withStop } from '#i18n/with-stop.ts'

export const guest: GuestPageTexts['guest'] = {
  header: {
    title: 'Votre séjour',
    greeting: (name, hello) => `${hello ?? 'Bonjour'}, ${name}`,
    nights: (count) => (count < 2 ? `${count} nuit` : `${count} nuits`),
    loading: 'Chargement de votre séjour',
    language: 'Langue',
  },
  steps: {
    label: 'Votre enregistrement',
    progress: 'Avancement de l’enregistrement',
    done: 'fait',
    current: 'en cours',
    open: 'à venir',
    refused: 'non approuvé',
    names: {
      documents: 'Contact et pièce d’identité',
      contact: 'Contact',
      deposit: 'Caution',
      approval: 'Accord de l’hôte',
      guide: 'Accès au guide',
    },
  },
  denied: {
    help: (host) =>
      `Veuillez rouvrir votre lien depuis le message qui le contient. Si vous l’avez copié, vérifiez qu’il est complet. Sinon, ${host} peut vous en envoyer un autre.`,
    home: 'Retour à l’accueil',
  },
  trouble: {
    kinds: {
      offline: {
        title: 'Pas de connexion',
        text: 'Votre enregistrement est bien conservé. Cette page réessaiera dès que vous serez en ligne.',
      },
      slowedDown: {
        title: 'Un instant, s’il vous plaît',
        text: 'Trop de tentatives depuis votre connexion. Cette page réessaiera dans la minute.',
      },
      ours: {
        title: 'Quelque chose ne fonctionne pas',
        text: 'Le problème vient de chez nous. Votre lien est bon et rien n’est perdu. Veuillez réessayer dans un instant.',
      },
    },
    again: 'Réessayer',
  },
  contact: {
    title: 'Vos coordonnées',
    intro: 'Pour le jour de votre arrivée, et en cas de besoin pendant votre séjour.',
    phone: 'Numéro de téléphone',
    phoneHint: 'Tous les pays conviennent. Commencez par + et l’indicatif du pays, par exemple +33.',
    email: 'Adresse e-mail',
    name: 'Quel prénom devons-nous utiliser ?',
    save: 'Enregistrer mes coordonnées',
    saving: 'Enregistrement…',
    change: 'Modifier',
    changeLabel: 'Modifier mes coordonnées',
    cancel: 'Annuler',
  },
  privacy: {
    title: 'Avant d’envoyer une photo de votre pièce d’identité',
    accept: 'En envoyant une photo, vous confirmez avoir lu ceci.',
    failed: 'Le chargement a échoué.',
  },
  identity: {
    title: 'Confirmez votre identité',
    inPerson: 'Votre hôte a vu votre pièce d’identité en personne. Il n’y a rien à envoyer.',
    missing: 'Il manque encore :',
    continueLocked: 'Envoyez d’abord les photos',
    continue: 'Continuer vers la caution',
  },
  approvedEarly: (host) =>
    `${host} a approuvé votre séjour. Votre code de porte s’affichera ici dès que ceci sera fait.`,
  documents: {
    id: {
      title: 'Pièce d’identité',
      short: 'votre pièce d’identité',
      hint: 'Passeport, permis ou autre pièce d’identité : la page avec la photo, les quatre coins visibles.',
      alt: 'La photo de votre pièce d’identité que nous avons reçue',
    },
    selfie: {
      title: 'Selfie',
      short: 'votre selfie',
      hint: 'Une photo de votre visage, de face et bien éclairée. Sans lunettes de soleil.',
      alt: 'Le selfie que nous avons reçu',
    },
    loading: 'Chargement du formulaire photo',
    received: 'Reçue',
    replace: 'Remplacer',
    replaceLabel: (what) => `Remplacer ${what}`,
    seenOn: 'Vos photos ne sont visibles que sur l’appareil qui les a envoyées.',
    erasedOn: (day) => `Effacée le ${day}`,
    sentBackTitle: (host) => `${host} a besoin d’une autre photo`,
  },
  given: { title: 'Ce que vous avez envoyé' },
  deposit: {
    title: 'Caution',
    amountNote: 'remboursable',
    text: 'Vous autorisez votre banque à bloquer ce montant. C’est une préautorisation, pas un débit : l’argent reste sur votre compte.',
    authorize: 'Autoriser la caution',
    failed:
      'La dernière tentative n’a pas abouti et rien n’est bloqué. Veuillez réessayer ou utiliser une autre carte.',
    done: 'Votre caution reste inchangée. Il nous faut seulement la photo.',
  },
  approval: {
    title: 'En attente de l’accord de l’hôte',
    text: (host) => `${host} vérifie vos informations. Cela prend en général 15 à 30 minutes en journée.`,
    updatesAutomatically: (host) => `Cette page s’actualise dès que ${host} répond.`,
    mail: (host) => `Nous vous enverrons un e-mail dès que ${host} aura répondu.`,
    close: 'Inutile d’attendre ici. Vous pouvez fermer cette page et revenir avec le même lien.',
    check: 'Vérifier l’état',
    checking: 'Vérification…',
    checkedAt: (time) => `Toujours en attente. Vérifié à ${time}.`,
    paid: {
      hold: {
        title: 'Caution autorisée',
        text: 'Le montant de la caution est bloqué. Vous n’avez plus rien à faire.',
      },
      card: {
        title: 'Carte enregistrée',
        text: 'Rien n’est bloqué pour l’instant. Vous n’avez plus rien à faire.',
      },
    },
  },
  welcome: {
    loading: 'Chargement de votre page d’accueil',
    congratulations: 'Votre séjour est approuvé.',
    codeTitle: 'Code de la porte d’entrée',
    codeValid: (from, to) => `Valable du ${from} au ${to}`,
    copy: 'Copier',
    copyCode: 'Copier le code',
    wifiTitle: 'Wi-Fi',
    wifiName: 'Réseau',
    wifiPassword: 'Mot de passe',
    copyName: 'Copier le nom du réseau',
    copyPassword: 'Copier le mot de passe',
    qr: 'QR code du Wi-Fi',
    copied: 'Copié',
    copyFailed: 'Maintenez le doigt sur le texte pour le copier',
    factsTitle: 'Bon à savoir',
    checkIn: 'Arrivée',
    checkInValue: (time) => `à partir de ${time}`,
    checkOut: 'Départ',
    checkOutValue: (time) => `avant ${time}`,
    parking: 'Stationnement',
    emergency: 'Contact d’urgence de la maison',
    arriving: 'À votre arrivée',
    leaving: 'À votre départ',
    amenities: 'Dans la maison',
    guideTitle: 'Guide de la maison',
    guideLoading: 'Chargement du guide',
    houseLoading: 'Chargement des informations sur la maison',
    houseFailed: 'Les informations sur la maison n’ont pas pu être chargées.',
    photoAlt: (title) => `Photo : ${title}`,
  },
  offline: {
    shownOffline: (when) =>
      `Vous êtes hors ligne. Voici la copie enregistrée sur cet appareil, datée du ${withStop(when)}`,
    ready: 'Enregistré sur cet appareil : code, itinéraire, Wi-Fi et guide restent lisibles sans réseau.',
    shownInstead: (when) =>
      `Quelque chose entre ce téléphone et la maison a répondu à sa place. Voici la copie enregistrée sur cet appareil, datée du ${withStop(when)}`,
    shownFrom: (when) =>
      `La maison est injoignable pour l’instant. Voici la copie enregistrée sur cet appareil, datée du ${withStop(when)}`,
  },
  help: {
    title: 'Besoin d’aide ?',
    call: (phone) => `Appeler le ${phone}`,
    message: 'Envoyer un message',
    or: 'ou',
    write: 'envoyer un message',
  },
  myData: {
    title: 'Vos données',
    loading: 'Chargement de l’historique',
  },
}
