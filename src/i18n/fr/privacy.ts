import type { PrivacyTexts } from '#i18n/shapes.ts'

const laws: PrivacyTexts['laws'] = {
  nz: ' La loi applicable est celle de la Nouvelle-Zélande (Privacy Act 2020). Vous pouvez adresser une réclamation au Privacy Commissioner.',
  eu: ' La loi applicable est le règlement général sur la protection des données de l’UE (RGPD). Vous pouvez adresser une réclamation à l’autorité de protection des données.',
  uk: ' La loi applicable est celle du Royaume-Uni (UK GDPR et Data Protection Act 2018). Vous pouvez adresser une réclamation à l’autorité britannique de protection des données.',
  au: ' La loi applicable est celle de l’Australie (Privacy Act 1988). Vous pouvez adresser une réclamation à l’Australian Information Commissioner.',
  none: '',
}

export const privacy: PrivacyTexts = {
  laws,
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
  privacyNotice: ({ retention, houseName, hostName, email, phone, law }) => [
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
      text: `Sur cette page, vous pouvez voir ce que nous détenons sur vous, le télécharger, le corriger ou le faire effacer, ce qui met fin à l’enregistrement en ligne.${laws[law]}`,
    },
    {
      title: 'Vous préférez ne pas envoyer de photos ?',
      text: `Vous pouvez montrer votre pièce d’identité à la porte ou en appel vidéo. Pour en convenir, ${[email && `écrivez à ${email}`, phone && `appelez le ${phone}`].filter(Boolean).join(' ou ') || 'envoyez un message sur cette page'}.`,
    },
  ],
  disputeRetentionText: (until) =>
    `Les vôtres sont conservées jusqu’au ${until}, en raison d’un litige sur ce séjour.`,
}
