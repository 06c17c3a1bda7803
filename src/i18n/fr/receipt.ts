import type { ReceiptTexts } from '#i18n/shapes.ts'

export const receipt: ReceiptTexts = {
  title: 'Reçu de la caution',
  deposit: 'Caution',
  card: 'Carte',
  reference: 'Référence du paiement',
  events: 'Ce qui s’est passé',
  asOf: (when) => `État au ${when}. Les heures sont celles de la maison.`,
  keep: 'Pour le conserver, imprimez cette page ou enregistrez-la en PDF.',
  print: 'Imprimer',
}
