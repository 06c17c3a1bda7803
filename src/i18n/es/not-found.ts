import type { GuestPageTexts } from '#i18n/shapes.ts'

export const heads: GuestPageTexts['heads'] = {
  guest: { title: 'Su estancia', description: (house) => `Registro en línea para su estancia en ${house}.` },
  checkout: {
    title: 'Fianza',
    description: (house) => `La fianza de su estancia en ${house}: una retención, no un cobro.`,
  },
  messages: { title: 'Mensajes', description: (house) => `Sus mensajes con el anfitrión: ${house}.` },
  notFound: { title: 'Página no encontrada', description: (house) => `Esta página no existe en ${house}.` },
}

export const notFound: GuestPageTexts['notFound'] = {
  content: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Si ha seguido un enlace de un correo, ábralo de nuevo desde allí o cópielo entero: los enlaces largos se cortan con facilidad.',
    hint: 'Si usted mantiene este sitio y acaba de añadir la página: ¿está en el enrutador?',
    home: 'Volver al inicio',
  },
}
