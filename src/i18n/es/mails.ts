import type { GuestMailFacts } from '#i18n/en/mails.ts'
import type { MailTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'

const parts = {
  contact: () => 'su número de teléfono',
  documents: () => 'una foto de su documento y un selfi',
  idBack: () => 'una foto del reverso de su documento',
  deposit: ({ deposit }: GuestMailFacts) => `una tarjeta para la fianza reembolsable de ${deposit}`,
}
const list = new Intl.ListFormat('es')
const asked = (facts: GuestMailFacts) => list.format(facts.missing.map((part) => parts[part](facts)))
const daysToGo = { 7: 'Falta una semana', 3: 'Faltan tres días', 1: 'Hasta mañana' }
const open = 'Abrir mi página'
const mine = 'Este enlace es solo suyo. Abre su registro sin contraseña, así que no lo comparta, por favor.'
const onPage = 'El código de la puerta, el wifi y la guía de la casa están en su página.'
const wrote = ({ host }: GuestMailFacts, hasText: boolean) => (hasText ? [`${host} escribe:`] : [])

const linkOfVisitor = 'Este enlace es solo suyo. Abre la conversación sin contraseña, así que no lo comparta.'

export const mails: MailTexts = {
  hello: (guest, hello) => (guest === null ? `${hello ?? 'Hola'}:` : `${hello ?? 'Hola'}, ${guest}:`),
  questions: ({ phone, email }) =>
    `¿Alguna pregunta? ${phone ? `Llame al ${phone} o responda` : 'Responda'} a este correo.${email && ` También puede escribir a ${email}.`}`,
  why: (house) => `Recibe este correo porque se reservó una estancia a su nombre en ${house}.`,
  onPageOnly: 'Una parte del mensaje solo se lee en su página.',
  linkText: 'Si el botón no funciona, abra este enlace:',
  calendarFile: {
    summary: (house) => `Estancia en ${house}`,
    description: 'Para ver el código de la puerta, abra el enlace de registro de su correo.',
  },
  dates: {
    checkIn: 'Entrada',
    checkOut: 'Salida',
    from: (day, time) => `${day}, desde las ${time}`,
    by: (day, time) => `${day}, antes de las ${time}`,
  },
  link: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `Su estancia en ${facts.house}: regístrese en línea`,
          preheader: `${facts.days}. Unos tres minutos en el teléfono.`,
          heading: 'Le esperamos con ilusión',
          body: [
            `Regístrese en línea antes de viajar, por favor. Son unos tres minutos en el teléfono. Le pediremos: ${asked(facts)}.`,
          ],
          button: 'Registrarme en línea',
          after: [mine],
        }
      : {
          subject: `Su página de ${facts.house}`,
          preheader: `${facts.days}. Todo para su estancia en un solo lugar.`,
          heading: 'Todo para su estancia',
          body: [
            facts.isApproved
              ? `Su registro está listo. ${onPage}`
              : `Ya nos ha enviado todo. ${facts.host} está revisando sus datos.`,
          ],
          button: open,
          after: [mine],
        },
  reminder: (facts, daysLeft) => ({
    subject: `${daysToGo[daysLeft]}: termine su registro para ${facts.house}`,
    preheader: `Todavía falta: ${asked(facts)}.`,
    heading: daysToGo[daysLeft],
    body: [
      `Su registro aún no está terminado. Todavía necesitamos: ${asked(facts)}.`,
      facts.isApproved
        ? 'El código de la puerta aparecerá en su página en cuanto esté hecho.'
        : `El código de la puerta aparecerá en su página cuando esté hecho y ${facts.host} haya aprobado su estancia.`,
    ],
    button: 'Terminar mi registro',
    after: ['Lo que ya ha enviado está guardado. Puede seguir donde lo dejó.'],
  }),
  approved: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `Su estancia en ${facts.house} está aprobada`,
          preheader: `Todavía falta: ${asked(facts)}.`,
          heading: 'Su estancia está aprobada',
          body: [
            `${facts.host} ha aprobado su estancia. Todavía necesitamos: ${asked(facts)}. Después, el código de la puerta aparecerá en su página.`,
          ],
          button: 'Terminar mi registro',
          after: [],
        }
      : {
          subject: `Todo listo para ${facts.house}`,
          preheader: onPage,
          heading: 'Todo listo',
          body: [`${facts.host} ha aprobado su estancia. ${onPage}`],
          button: open,
          after: [
            'Abra la página una vez antes de salir. Así funciona en la puerta aunque no haya cobertura.',
          ],
        },
  rejected: (facts) => ({
    subject: `Sobre su registro en ${facts.house}`,
    preheader: 'No hemos podido aprobar su registro. Póngase en contacto con nosotros.',
    heading: 'No hemos podido aprobar su registro',
    body: [
      `Lo sentimos: no hemos podido aprobar su registro para ${facts.days}. Póngase en contacto con nosotros para resolverlo juntos.`,
      ...(facts.hasDeposit ? ['Cualquier retención en su tarjeta se está liberando. No se cobra nada.'] : []),
    ],
    button: open,
    after: [],
  }),
  photoAgain: (facts, which, hasReason) => ({
    subject: `${facts.host} necesita otra foto`,
    preheader: 'Solo hay que repetir una foto. Todo lo demás está guardado.',
    heading: which === 'id' ? 'Necesitamos otra foto de su documento' : 'Necesitamos otro selfi',
    body: [
      which === 'id' ? 'La foto de su documento no ha salido bien.' : 'Su selfi no ha salido bien.',
      ...wrote(facts, hasReason),
    ],
    button: 'Hacer otra foto',
    after: ['Todo lo demás que ha enviado está guardado.'],
  }),

  idBack: (facts, hasReason) => ({
    subject: `${facts.host} necesita el reverso de su documento`,
    preheader: 'Solo falta una foto. Todo lo demás está guardado.',
    heading: 'Necesitamos el reverso de su documento',
    body: ['Envíe también una foto del reverso de su documento, por favor.', ...wrote(facts, hasReason)],
    button: 'Enviar la foto',
    after: ['Todo lo demás que ha enviado está guardado.'],
  }),
  depositWantsGuest: (facts) => ({
    subject: 'Confirme su fianza, por favor',
    preheader: `Su banco no ha aceptado la retención de ${facts.deposit}.`,
    heading: 'Confirme su fianza, por favor',
    body: [
      `Su banco no ha aceptado la retención de su fianza reembolsable de ${facts.deposit}. Confírmela o use otra tarjeta, por favor.`,
      `Es una retención, no un cobro. ${deposit.releasePromise}`,
    ],
    button: 'Arreglar la fianza',
    after: [],
  }),
  beforeArrival: (facts) => ({
    subject: `Hasta mañana en ${facts.house}`,
    preheader: `Desde las ${facts.checkInTime}. El código de la puerta está en su página.`,
    heading: 'Hasta mañana',
    body: [
      `La casa estará lista a partir de las ${facts.checkInTime}. ${onPage}`,
      'Ábrala una vez antes de salir. Así funciona en la puerta aunque no haya cobertura.',
    ],
    button: open,
    after: ['Buen viaje.'],
  }),
  claimed: (facts, claim) => ({
    subject: `Sobre su fianza en ${facts.house}`,
    preheader: `Se han cobrado ${claim.amount} de su fianza. Aquí le explicamos por qué.`,
    heading: `Se han cobrado ${claim.amount} de su fianza`,
    body: [
      `${facts.host} ha cobrado ${claim.amount} de su fianza.${claim.rest === null ? '' : ` Los ${claim.rest} restantes se han liberado.`}`,
      ...wrote(facts, claim.hasReason),
    ],
    button: claim.photos > 0 ? 'Ver los detalles y las fotos' : 'Ver los detalles',
    after: ['Si lo ve de otra manera, póngase en contacto con nosotros. Nos gustaría resolverlo con usted.'],
  }),
  released: (facts, amount) => ({
    subject: 'Su fianza se ha liberado',
    preheader: `No se ha cobrado nada. Gracias por alojarse en ${facts.house}.`,
    heading: 'Su fianza se ha liberado',
    body: [
      `La fianza de ${amount} de su estancia se ha liberado. No se ha cobrado nada. Su banco puede mostrar la retención unos días más.`,
      `Gracias por alojarse en ${facts.house}.`,
    ],
    button: open,
    after: [],
  }),
  datesChanged: (facts, before) => ({
    subject: `Sus fechas en ${facts.house} han cambiado`,
    preheader: `Ahora ${facts.days}.`,
    heading: 'Sus fechas han cambiado',
    body: [`Su estancia estaba reservada para: ${before}. Estas son las nuevas fechas:`],
    button: open,
    after: ['Si estas fechas no son correctas, póngase en contacto con nosotros.'],
  }),
  cancelled: (facts, hasMessage) => ({
    subject: `Su estancia en ${facts.house} está cancelada`,
    preheader: `${facts.days}. Su enlace ya no abre la puerta.`,
    heading: 'Su estancia está cancelada',
    body: [
      `Su estancia (${facts.days}) está cancelada.${facts.hasDeposit ? ' Cualquier retención en su tarjeta se está liberando y no se cobra nada.' : ''}`,
      ...wrote(facts, hasMessage),
    ],
    button: open,
    after: ['Si esto le sorprende, póngase en contacto con nosotros.'],
  }),
  contactChanged: (facts) => ({
    subject: 'Se ha cambiado su correo de contacto',
    preheader: 'Si fue usted, no tiene que hacer nada.',
    heading: 'Se ha cambiado su correo de contacto',
    body: [
      `El correo de contacto de su estancia en ${facts.house} se ha cambiado por otra dirección.`,
      'Si fue usted, no tiene que hacer nada. Si no, póngase en contacto con nosotros: puede que otra persona tenga su enlace de registro.',
    ],
    button: '',
    after: [],
  }),
  message: (facts) => ({
    subject: `${facts.host} le ha escrito`,
    preheader: `Sobre su estancia en ${facts.house}.`,
    heading: `${facts.host} le ha escrito`,
    body: [],
    button: 'Leer y responder',
    after: [],
  }),
  enquiryDeclined: ({ house, host, days, hasAnswer }) => ({
    subject: `Su pregunta sobre ${house}`,
    preheader: `Sobre ${days}.`,
    heading: 'Sobre las fechas que pidió',
    body: [
      `Gracias por preguntar por ${days}. Lo sentimos, esta vez esas fechas no son posibles.`,
      ...(hasAnswer ? [`${host} escribe:`] : []),
    ],
    button: 'Responder',
    after: [linkOfVisitor],
    why: `Recibe este correo porque preguntó por fechas en ${house}.`,
  }),
  visitorMessage: ({ house, host }) => ({
    subject: `${host} le ha escrito sobre ${house}`,
    preheader: 'Abra la conversación para responder.',
    heading: `${host} le ha escrito`,
    body: [],
    button: 'Leer y responder',
    after: [linkOfVisitor],
    why: `Recibe este correo porque preguntó por fechas en ${house}.`,
  }),
  push: {
    answered: (host: string) => `${host} ha respondido. Abra su página para leer la respuesta.`,
    approved: (host: string) => `${host} ha aprobado su estancia. Aún faltan algunos datos en su página.`,
    open: (host: string) =>
      `${host} ha aprobado su estancia. Todo lo necesario para su llegada está en su página.`,
    again: (host: string) => `${host} necesita una foto de nuevo. Su página indica cuál.`,
    idBack: (host: string) => `${host} necesita el reverso de su documento. Puede enviarlo en su página.`,
    message: (host: string) => `${host} le ha escrito. Abra su página para leer el mensaje.`,
  },
}
