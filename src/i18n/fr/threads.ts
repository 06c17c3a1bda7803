import type { ThreadTexts } from '#i18n/shapes.ts'

export const thread: ThreadTexts['thread'] = {
  label: 'Messages',
  with: (name) => `Messages avec ${name}`,
  loading: 'Chargement de vos messages',
  loadFailed: 'Impossible de charger vos messages',
  earlier: 'Afficher les messages précédents',
  loadingEarlier: 'Chargement…',
  you: 'Vous',
  sent: 'Envoyé',
  seen: (when) => `Lu ${when}`,
  datesOnly: 'A demandé des dates libres.',
  write: (name) => `Écrire à ${name}`,
  send: 'Envoyer',
  left: (count) => (count === 1 ? 'Encore 1 caractère' : `Encore ${count} caractères`),
  tooLong: (count) =>
    count === 1
      ? 'Un caractère de trop. Veuillez raccourcir votre message.'
      : `${count} caractères de trop. Veuillez raccourcir votre message.`,
  sending: 'Envoi…',
  offline: 'En attente de réseau. Le message partira dès que vous serez en ligne.',
  intercepted:
    'Quelque chose entre ce téléphone et la maison a répondu à sa place. Nous continuons d’essayer.',
  retrying: 'Pas encore envoyé. Nous continuons d’essayer.',
  refused: 'Non envoyé.',
  wasSent: 'Message envoyé',
  arrived: (name, text) => `Nouveau message de ${name} : ${text}`,
}

export const guestThread: ThreadTexts['guestThread'] = {
  empty: (host, isMailed) =>
    `Posez vos questions à ${host}. La réponse arrive ici${isMailed ? ' et par e-mail' : ''}.`,
  closed: 'Cette conversation est fermée. Veuillez nous appeler ou nous écrire par e-mail.',
  unread: (host) => `Nouveau message de ${host}`,
  read: 'Lire',
}

export const visitorThread: ThreadTexts['visitorThread'] = {
  intro: (host, isMailed) =>
    `${isMailed ? `Vous recevrez un e-mail quand ${host} répondra.` : `La réponse de ${host} s’affichera ici.`} Gardez ce lien pour vous.`,
  dead: {
    title: 'Ce lien ne fonctionne plus',
    text: (host) =>
      `Si ${host} a confirmé votre séjour, vos messages se trouvent derrière le lien d’enregistrement reçu par e-mail.`,
    home: 'Retour à l’accueil',
  },
}
