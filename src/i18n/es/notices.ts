import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    documentUploaded: { title: 'Foto recibida' },
    myDataErased: { title: 'Sus datos se han borrado' },
    contactSaved: { title: 'Datos de contacto guardados' },
    paymentSuccessful: { title: 'Fianza autorizada' },
    cardSaved: { title: 'Tarjeta guardada' },
  },
  failures: {
    uploadDocument: { title: 'No se ha subido', fallback: 'No se ha podido subir la foto.' },
    putDocument: { title: 'No se ha subido', fallback: 'No se ha podido subir la foto. Inténtelo de nuevo.' },
    downloadMyData: {
      title: 'No se ha descargado',
      fallback: 'No se han podido reunir sus datos. Inténtelo de nuevo.',
    },
    eraseMyData: {
      title: 'No se ha borrado',
      fallback: 'No se han podido borrar sus datos. Inténtelo de nuevo.',
    },
    chooseLanguage: {
      title: 'Idioma no cambiado',
      fallback: 'No se ha podido cambiar el idioma. Inténtelo de nuevo.',
    },
    saveContact: { title: 'No guardado', fallback: 'No se han podido guardar los datos de contacto.' },
    authorizeDeposit: { title: 'Fianza no autorizada', fallback: 'Se ha producido un error inesperado.' },
    payment: { title: 'Error en el pago', fallback: 'Se ha producido un error inesperado.' },
  },
  notices: {
    accessDenied: 'Acceso denegado',
    invalidToken: 'Este enlace de registro no es válido o ha caducado.',
    stayNotFound: 'No encontramos ninguna estancia para este enlace.',
    guideNotAvailable: 'La guía aún no está disponible. Vuelva cuando su estancia esté aprobada.',
    guideEmpty: 'Por ahora no hay información en la guía.',
    cameraDenied: 'No se puede acceder a la cámara. Elija un archivo en su lugar.',
    paymentSetupFailed: 'No se puede pagar',
    noConnection: 'Sin conexión. Compruebe la cobertura e inténtelo de nuevo.',
    answeredInstead:
      'Algo entre este teléfono y la casa ha respondido en su lugar. Inténtelo de nuevo en un momento o con otra red.',
  },
}

export const controls: GuestPageTexts['controls'] = {
  controls: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    optional: 'opcional',
    notifications: 'Avisos',
    tryAgain: 'Intentar de nuevo',
    partFailed: 'No se ha podido cargar esta parte.',
    broken: {
      title: 'Algo ha fallado en esta página',
      text: 'Lo que ha guardado está a salvo y lo que ha escrito aquí se conserva.',
      emergency: 'En caso de emergencia',
    },
  },
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Lo que ha escrito aún no está guardado.',
    cancel: 'Seguir editando',
    confirm: 'Salir',
  },
}

export const privacy: GuestPageTexts['privacy'] = {
  eraseNotes: {
    policy: 'Se cumplió el plazo',
    rejected: 'Con la decisión del anfitrión',
    host: 'Por el anfitrión',
    guest: 'A petición suya',
    replaced: 'Sustituida por una foto más reciente',
    sentBack: 'Solicitada de nuevo',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `Sus fotos se borran 24 horas después de que ${host} apruebe su estancia, o de inmediato si la rechaza. Si no hay decisión, dos días después de la salida.`,
    'at-decision': (host) =>
      `Sus fotos se borran en cuanto ${host} decide. Si no hay decisión, dos días después de la salida.`,
    '2d-after-checkout': (host) =>
      `Sus fotos se borran dos días después de la salida, o de inmediato si ${host} rechaza su estancia.`,
  },
  contactRetentionText: (months) =>
    `Su nombre y sus datos de contacto se borran ${months === 1 ? 'un mes' : `${months} meses`} después de la salida.`,
  privacyNotice: ({ retention, houseName, hostName, email, phone }) => [
    {
      title: 'Por qué lo pedimos',
      text: `Para asegurarnos de que la persona que llega a ${houseName} es quien reservó. Para nada más.`,
    },
    {
      title: 'Quién las ve',
      text: `Solo ${hostName} y las personas que llevan la casa. Aquí puede ver cada vez que alguien las abre. Las fotos se guardan cifradas y no se comparten con nadie.`,
    },
    {
      title: 'Cuánto tiempo',
      text: `${retention} Después solo guardamos una nota de que su documento se vio, y cuándo.`,
    },
    {
      title: 'Sus derechos',
      text: 'En esta página puede ver lo que tenemos sobre usted, descargarlo, corregirlo o hacer que se borre, lo que termina el registro en línea.',
    },
    {
      title: '¿Prefiere no enviar fotos?',
      text: `Puede mostrar su documento en la puerta o por videollamada. Para acordarlo, ${[email && `escriba a ${email}`, phone && `llame al ${phone}`].filter(Boolean).join(' o ') || 'envíe un mensaje en esta página'}.`,
    },
  ],
  disputeRetentionText: (until) =>
    `Las suyas se conservan hasta el ${until}, por un desacuerdo sobre esta estancia.`,
}
