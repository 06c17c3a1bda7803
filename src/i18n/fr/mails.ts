import type { GuestMailFacts } from '#i18n/en/mails.ts'
import type { MailTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'

const parts = {
  contact: () => 'votre numéro de téléphone',
  documents: () => 'une photo de votre pièce d’identité et un selfie',
  idBack: () => 'une photo du verso de votre pièce d’identité',
  deposit: ({ deposit }: GuestMailFacts) => `une carte pour la caution remboursable de ${deposit}`,
}
const list = new Intl.ListFormat('fr')
const asked = (facts: GuestMailFacts) => list.format(facts.missing.map((part) => parts[part](facts)))
const daysToGo = { 7: 'Plus qu’une semaine', 3: 'Plus que trois jours', 1: 'À demain' }
const open = 'Ouvrir ma page'
const mine =
  'Ce lien n’appartient qu’à vous. Il ouvre votre enregistrement sans mot de passe ; merci de ne pas le transmettre.'
const onPage = 'Le code de porte, le Wi-Fi et le guide de la maison sont sur votre page.'
const wrote = ({ host }: GuestMailFacts, hasText: boolean) => (hasText ? [`${host} a écrit :`] : [])

const linkOfVisitor =
  'Ce lien est personnel. Il ouvre la conversation sans mot de passe : merci de ne pas le transmettre.'

export const mails: MailTexts = {
  hello: (guest, hello) => (guest === null ? `${hello ?? 'Bonjour'},` : `${hello ?? 'Bonjour'} ${guest},`),
  questions: ({ phone, email }) =>
    `Une question ? ${phone ? `Appelez le ${phone} ou répondez` : 'Répondez'} à cet e-mail.${email && ` Vous pouvez aussi écrire à ${email}.`}`,
  why: (house) => `Vous recevez cet e-mail parce qu’un séjour a été réservé à votre nom : ${house}.`,
  onPageOnly: 'Une partie du message se lit uniquement sur votre page.',
  linkText: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  calendarFile: {
    summary: (house) => `Séjour : ${house}`,
    description: 'Pour voir votre code de porte, ouvrez le lien d’enregistrement reçu par e-mail.',
  },
  dates: {
    checkIn: 'Arrivée',
    checkOut: 'Départ',
    from: (day, time) => `${day}, à partir de ${time}`,
    by: (day, time) => `${day}, avant ${time}`,
  },
  link: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `Votre séjour (${facts.house}) : enregistrez-vous en ligne`,
          preheader: `${facts.days}. Environ trois minutes sur votre téléphone.`,
          heading: 'Au plaisir de vous accueillir',
          body: [
            `Merci de vous enregistrer en ligne avant votre voyage. Cela prend environ trois minutes sur votre téléphone. Il nous faut : ${asked(facts)}.`,
          ],
          button: 'M’enregistrer en ligne',
          after: [mine],
        }
      : {
          subject: `Votre page pour ${facts.house}`,
          preheader: `${facts.days}. Tout pour votre séjour au même endroit.`,
          heading: 'Tout pour votre séjour',
          body: [
            facts.isApproved
              ? `Votre enregistrement est terminé. ${onPage}`
              : `Vous nous avez tout envoyé. ${facts.host} vérifie vos informations.`,
          ],
          button: open,
          after: [mine],
        },
  reminder: (facts, daysLeft) => ({
    subject: `${daysToGo[daysLeft]} : terminez votre enregistrement (${facts.house})`,
    preheader: `Il manque encore : ${asked(facts)}.`,
    heading: daysToGo[daysLeft],
    body: [
      `Votre enregistrement n’est pas terminé. Il nous faut encore : ${asked(facts)}.`,
      facts.isApproved
        ? 'Votre code de porte s’affichera sur votre page dès que ce sera fait.'
        : `Votre code de porte s’affichera sur votre page une fois que ce sera fait et que ${facts.host} aura approuvé votre séjour.`,
    ],
    button: 'Terminer mon enregistrement',
    after: ['Ce que vous avez déjà envoyé est conservé. Vous reprenez là où vous vous êtes arrêté.'],
  }),
  approved: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `Votre séjour est approuvé : ${facts.house}`,
          preheader: `Il manque encore : ${asked(facts)}.`,
          heading: 'Votre séjour est approuvé',
          body: [
            `${facts.host} a approuvé votre séjour. Il nous faut encore : ${asked(facts)}. Votre code de porte s’affichera ensuite sur votre page.`,
          ],
          button: 'Terminer mon enregistrement',
          after: [],
        }
      : {
          subject: `Tout est prêt : ${facts.house}`,
          preheader: onPage,
          heading: 'Tout est prêt',
          body: [`${facts.host} a approuvé votre séjour. ${onPage}`],
          button: open,
          after: [
            'Ouvrez la page une fois avant de partir. Elle fonctionnera ensuite à la porte, même sans réseau.',
          ],
        },
  rejected: (facts) => ({
    subject: `À propos de votre enregistrement : ${facts.house}`,
    preheader: 'Nous n’avons pas pu approuver votre enregistrement. Contactez-nous.',
    heading: 'Nous n’avons pas pu approuver votre enregistrement',
    body: [
      `Nous sommes désolés : nous n’avons pas pu approuver votre enregistrement (${facts.days}). Contactez-nous pour que nous trouvions une solution ensemble.`,
      ...(facts.hasDeposit
        ? ['Si un montant était bloqué sur votre carte, il est libéré. Rien n’est débité.']
        : []),
    ],
    button: open,
    after: [],
  }),
  photoAgain: (facts, which, hasReason) => ({
    subject: `${facts.host} a besoin d’une autre photo`,
    preheader: 'Une seule photo à reprendre. Tout le reste est conservé.',
    heading:
      which === 'id'
        ? 'Il nous faut une autre photo de votre pièce d’identité'
        : 'Il nous faut un autre selfie',
    body: [
      which === 'id'
        ? 'La photo de votre pièce d’identité n’était pas exploitable.'
        : 'Votre selfie n’était pas exploitable.',
      ...wrote(facts, hasReason),
    ],
    button: 'Prendre une nouvelle photo',
    after: ['Tout le reste de ce que vous avez envoyé est conservé.'],
  }),

  idBack: (facts, hasReason) => ({
    subject: `${facts.host} a besoin du verso de votre pièce d’identité`,
    preheader: 'Il ne manque qu’une photo. Tout le reste est conservé.',
    heading: 'Il nous faut le verso de votre pièce d’identité',
    body: ['Merci d’envoyer aussi une photo du verso de votre pièce d’identité.', ...wrote(facts, hasReason)],
    button: 'Envoyer la photo',
    after: ['Tout le reste de ce que vous avez envoyé est conservé.'],
  }),
  depositWantsGuest: (facts) => ({
    subject: 'Merci de confirmer votre caution',
    preheader: `Votre banque n’a pas accepté de bloquer ${facts.deposit}.`,
    heading: 'Merci de confirmer votre caution',
    body: [
      `Votre banque n’a pas accepté de bloquer votre caution remboursable de ${facts.deposit}. Merci de la confirmer ou d’utiliser une autre carte.`,
      `C’est une préautorisation, pas un débit. ${deposit.releasePromise}`,
    ],
    button: 'Régler la caution',
    after: [],
  }),
  beforeArrival: (facts) => ({
    subject: `À demain : ${facts.house}`,
    preheader: `À partir de ${facts.checkInTime}. Votre code de porte est sur votre page.`,
    heading: 'À demain',
    body: [
      `La maison vous attend à partir de ${facts.checkInTime}. ${onPage}`,
      'Ouvrez-la une fois avant de partir. Elle fonctionnera ensuite à la porte, même sans réseau.',
    ],
    button: open,
    after: ['Bon voyage.'],
  }),
  claimed: (facts, claim) => ({
    subject: `À propos de votre caution : ${facts.house}`,
    preheader: `${claim.amount} de votre caution ont été retenus. Voici pourquoi.`,
    heading: `${claim.amount} de votre caution ont été retenus`,
    body: [
      `${facts.host} a retenu ${claim.amount} de votre caution.${claim.rest === null ? '' : ` Les ${claim.rest} restants ont été libérés.`}`,
      ...wrote(facts, claim.hasReason),
    ],
    button: claim.photos > 0 ? 'Voir les détails et les photos' : 'Voir les détails',
    after: ['Si vous voyez les choses autrement, contactez-nous. Nous aimerions régler cela avec vous.'],
  }),
  released: (facts, amount) => ({
    subject: 'Votre caution a été libérée',
    preheader: 'Rien n’a été débité. Merci de votre visite.',
    heading: 'Votre caution a été libérée',
    body: [
      `La caution de ${amount} pour votre séjour a été libérée. Rien n’a été débité. Votre banque peut encore afficher le montant bloqué quelques jours.`,
      `Merci d’avoir séjourné chez nous : ${facts.house}.`,
    ],
    button: open,
    after: [],
  }),
  datesChanged: (facts, before) => ({
    subject: `Vos dates ont changé : ${facts.house}`,
    preheader: `Désormais ${facts.days}.`,
    heading: 'Vos dates ont changé',
    body: [`Votre séjour était réservé : ${before}. Voici les nouvelles dates :`],
    button: open,
    after: ['Si ces dates ne conviennent pas, contactez-nous.'],
  }),
  cancelled: (facts, hasMessage) => ({
    subject: `Votre séjour est annulé : ${facts.house}`,
    preheader: `${facts.days}. Votre lien n’ouvre plus la porte.`,
    heading: 'Votre séjour est annulé',
    body: [
      `Votre séjour (${facts.days}) est annulé.${facts.hasDeposit ? ' Si un montant était bloqué sur votre carte, il est libéré ; rien n’est débité.' : ''}`,
      ...wrote(facts, hasMessage),
    ],
    button: open,
    after: ['Si cela vous surprend, contactez-nous.'],
  }),
  contactChanged: (facts) => ({
    subject: 'Votre adresse de contact a été modifiée',
    preheader: 'Si c’était vous, il n’y a rien à faire.',
    heading: 'Votre adresse de contact a été modifiée',
    body: [
      `L’adresse e-mail de votre séjour (${facts.house}) a été modifiée.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, contactez-nous : quelqu’un d’autre a peut-être votre lien d’enregistrement.',
    ],
    button: '',
    after: [],
  }),
  message: (facts) => ({
    subject: `${facts.host} vous a écrit`,
    preheader: `À propos de votre séjour : ${facts.house}.`,
    heading: `${facts.host} vous a écrit`,
    body: [],
    button: 'Lire et répondre',
    after: [],
  }),
  enquiryDeclined: ({ house, host, days, hasAnswer }) => ({
    subject: `Votre question : ${house}`,
    preheader: `À propos de ${days}.`,
    heading: 'À propos de vos dates',
    body: [
      `Merci de votre demande (${days}). Nous sommes désolés, ces dates ne sont pas possibles cette fois.`,
      ...(hasAnswer ? [`${host} a écrit :`] : []),
    ],
    button: 'Répondre',
    after: [linkOfVisitor],
    why: `Vous recevez cet e-mail parce que vous avez demandé des dates : ${house}.`,
  }),
  visitorMessage: ({ house, host }) => ({
    subject: `${host} vous a écrit : ${house}`,
    preheader: 'Ouvrez la conversation pour répondre.',
    heading: `${host} vous a écrit`,
    body: [],
    button: 'Lire et répondre',
    after: [linkOfVisitor],
    why: `Vous recevez cet e-mail parce que vous avez demandé des dates : ${house}.`,
  }),
  push: {
    answered: (host: string) => `${host} a répondu. Ouvrez votre page pour lire la réponse.`,
    approved: (host: string) =>
      `${host} a approuvé votre séjour. Il reste quelques points à compléter sur votre page.`,
    open: (host: string) => `${host} a approuvé votre séjour. Tout pour votre arrivée est sur votre page.`,
    again: (host: string) => `${host} a besoin d’une photo à nouveau. Votre page indique laquelle.`,
    idBack: (host: string) =>
      `${host} a besoin du verso de votre pièce d’identité. Vous pouvez l’envoyer sur votre page.`,
    message: (host: string) => `${host} vous a écrit. Ouvrez votre page pour lire le message.`,
  },
}
