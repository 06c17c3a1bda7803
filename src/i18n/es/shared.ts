import type { SharedTexts } from '#i18n/shapes.ts'

export const shared: SharedTexts = {
  codeFrom: (from) => `El código de la puerta aparecerá aquí a partir del ${from}.`,
  codeElsewhere: 'Pida el código de la puerta a la persona que compartió esta página con usted.',
  until: (until) =>
    `Esta página se ha compartido con usted para una estancia. Funciona hasta el ${until}, salvo que se deje de compartir antes.`,
  notKept: 'No se guarda en su teléfono, así que necesita cobertura para abrirla.',
  paper: 'Impresa no incluye el código de la puerta.',
  dead: 'Se ha dejado de compartir o la estancia ha terminado. Pregunte a la persona que le envió el enlace.',
}
