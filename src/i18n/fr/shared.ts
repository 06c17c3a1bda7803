import type { SharedTexts } from '#i18n/shapes.ts'

export const shared: SharedTexts = {
  codeFrom: (from) => `Le code de la porte apparaîtra ici à partir du ${from}.`,
  codeElsewhere: 'Pour le code de la porte, adressez-vous à la personne qui a partagé cette page avec vous.',
  until: (until) =>
    `Cette page a été partagée avec vous pour un séjour. Elle reste lisible jusqu’au ${until}, sauf si le partage est arrêté avant.`,
  notKept: 'Elle n’est pas conservée sur votre téléphone, il faut donc du réseau pour l’ouvrir.',
  paper: 'Imprimée, elle ne contient pas le code de la porte.',
  dead: 'Le partage a été arrêté ou le séjour est terminé. Adressez-vous à la personne qui vous a envoyé le lien.',
}
