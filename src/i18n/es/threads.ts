import type { ThreadTexts } from '#i18n/shapes.ts'

export const thread: ThreadTexts['thread'] = {
  label: 'Mensajes',
  with: (name) => `Mensajes con ${name}`,
  loading: 'Cargando sus mensajes',
  loadFailed: 'No se han podido cargar sus mensajes',
  earlier: 'Ver mensajes anteriores',
  loadingEarlier: 'Cargando…',
  you: 'Usted',
  sent: 'Enviado',
  seen: (when) => `Leído ${when}`,
  datesOnly: 'Ha preguntado por fechas libres.',
  write: (name) => `Escribir a ${name}`,
  send: 'Enviar',
  left: (count) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
  tooLong: (count) =>
    count === 1
      ? 'Sobra un carácter. Acorte el mensaje, por favor.'
      : `Sobran ${count} caracteres. Acorte el mensaje, por favor.`,
  sending: 'Enviando…',
  offline: 'Esperando señal. El mensaje saldrá en cuanto vuelva a tener conexión.',
  intercepted: 'Algo entre este teléfono y la casa ha respondido en su lugar. Seguimos intentándolo.',
  retrying: 'Aún no se ha enviado. Seguimos intentándolo.',
  refused: 'No enviado.',
  wasSent: 'Mensaje enviado',
  arrived: (name, text) => `Mensaje nuevo de ${name}: ${text}`,
}

export const guestThread: ThreadTexts['guestThread'] = {
  empty: (host, isMailed) =>
    `Pregunte a ${host} lo que quiera. La respuesta llegará aquí${isMailed ? ' y por correo electrónico' : ''}.`,
  closed: 'Esta conversación está cerrada. Llámenos o escríbanos por correo.',
  unread: (host) => `Mensaje nuevo de ${host}`,
  read: 'Leer',
}

export const visitorThread: ThreadTexts['visitorThread'] = {
  intro: (host, isMailed) =>
    `${isMailed ? `Le avisaremos por correo cuando ${host} responda.` : `La respuesta de ${host} aparecerá aquí.`} No comparta este enlace.`,
  dead: {
    title: 'Este enlace ya no funciona',
    text: (host) =>
      `Si ${host} ha confirmado su estancia, sus mensajes están en el enlace de registro que recibió por correo.`,
    home: 'Volver al inicio',
  },
}
