import type { ReceiptTexts } from '#i18n/shapes.ts'

export const receipt: ReceiptTexts = {
  title: 'Recibo de la fianza',
  deposit: 'Fianza',
  card: 'Tarjeta',
  reference: 'Referencia del pago',
  events: 'Qué ha pasado',
  asOf: (when) => `Situación a ${when}. Las horas son las de la casa.`,
  keep: 'Para conservarlo, imprima esta página o guárdela como PDF.',
  print: 'Imprimir',
}
