import type { GuestPartTexts } from '#i18n/shapes.ts'

export const parts: GuestPartTexts = {
  photoLabels: {
    id: {
      camera: 'Vista de la cámara para su documento',
      preview: 'La foto de su documento antes de enviarla',
    },
    id_back: {
      camera: 'Vista de la cámara para el reverso de su documento',
      preview: 'La foto del reverso de su documento antes de enviarla',
    },
    selfie: { camera: 'Vista de la cámara para su selfi', preview: 'Su selfi antes de enviarlo' },
  },
  idBack: {
    title: 'Reverso del documento',
    short: 'el reverso de su documento',
    hint: 'Para una tarjeta con datos en el reverso, como su dirección. Deben verse las cuatro esquinas.',
    alt: 'La foto del reverso de su documento que hemos recibido',
  },
  documentUploaded: { title: 'Foto recibida' },
  myDataErased: { title: 'Sus datos se han borrado' },
  photoForm: {
    thanks: (host) => `Gracias, ${host} ya tiene su nueva foto.`,
    openCamera: 'Abrir la cámara',
    phoneCamera: 'Hacer una foto',
    chooseFile: 'Elegir archivo',
    cancel: 'Cancelar',
    startingCamera: 'Iniciando la cámara…',
    shutter: 'Hacer la foto',
    closeCamera: 'Cerrar la cámara',
    preparing: 'Preparando su foto…',
    use: 'Usar esta foto',
    useAnyway: 'Repítala o úsela de todos modos.',
    retake: 'Repetir la foto',
    chooseAnother: 'Elegir otra',
    noPreview:
      'Este navegador no puede mostrar este tipo de foto. Puede enviarla igualmente; nosotros la convertimos.',
    needsScript: (host) =>
      `Para enviar fotos hace falta JavaScript. Actívelo en el navegador o pregunte a ${host}:`,
    noCover: 'Solo se puede tapar una foto que se vea aquí. Para tapar un número, haga una foto.',
    noMask:
      'Este navegador no permite que la página modifique fotos, así que aquí no se puede tapar nada. Para ocultar un número, cúbralo con un papel y haga otra foto.',
    cameraDenied: 'No se puede acceder a la cámara. Elija un archivo en su lugar.',
    cameraUntrusted:
      'Este navegador no permite que la página haga fotos. Use la cámara del teléfono o elija un archivo.',
    cameraStopped: 'Toque para volver a iniciar la cámara',
    nextCamera: 'Cambiar de cámara',
    cameraNow: (name) => `Cámara: ${name}`,
    stopped: {
      size: 'El servidor de este sitio rechaza fotos de este tamaño. Ya hemos avisado a su anfitrión. Envíe una foto más pequeña, por ejemplo una captura de pantalla de esta.',
      blocked: 'El sitio responde, pero esta foto no llega. Pruebe con otra red o con otro navegador.',
    },
    sending: (percent) => `Enviando… ${percent} %`,
    sendingLabel: (what) => `Enviando ${what}`,
    finishing: 'Casi listo: estamos comprobando la foto…',
    intercepted:
      'Algo entre este teléfono y la casa ha respondido en su lugar. Deje esta página abierta: su foto se enviará cuando la casa vuelva a responder.',
    waiting: 'Se ha cortado la conexión. Deje esta página abierta: su foto se enviará cuando vuelva.',
    retryNow: 'Intentar ahora',
    cancelSending: 'Detener',
    failedTitle: 'Su foto no se ha enviado',
    again: 'Intentar de nuevo',
    addBack: 'Añadir el reverso del documento (opcional)',
    replacing: 'Conservamos la foto actual hasta que llegue la nueva.',
    failures: {
      upload: { title: 'No se ha subido', fallback: 'No se ha podido subir la foto.' },
      put: { title: 'No se ha subido', fallback: 'No se ha podido subir la foto. Inténtelo de nuevo.' },
    },
  },
  advice: {
    tooDark: 'Se ve oscura. Pruebe con más luz, sin flash.',
    blurred: 'Se ve borrosa. No mueva el teléfono, o apóyelo, y deje que enfoque.',
    tiny: 'Esta foto es pequeña y puede costar leer la letra.',
  },
  refused: {
    unreadable: 'Ya no podemos leer este archivo. Elíjalo de nuevo.',
    empty: 'Este archivo está vacío. Quizá todavía se esté descargando de la nube. Elíjalo de nuevo.',
    notAPhoto: 'No podemos leer este archivo como foto. Sirven JPEG, PNG, HEIC y WebP.',
    tooLarge: 'Este archivo supera los 10 MB y este navegador no puede reducirlo. Haga una foto en su lugar.',
  },
  mask: {
    start: 'Tapar un número',
    startHint: 'No necesitamos el número del documento. Puede taparlo.',
    title: 'Dibuje sobre lo que quiera ocultar',
    hint: 'Deslice el dedo por encima. Lo que queda bajo un recuadro negro nunca sale de este dispositivo.',
    add: 'Añadir recuadro',
    undo: 'Deshacer',
    done: 'Listo',
    boxLabel: (number) => `Recuadro negro ${number}`,
    boxHelp: 'Las flechas lo mueven, Mayús con las flechas cambia el tamaño, Supr lo borra.',
    countAnnounced: (count) => (count === 1 ? '1 recuadro negro' : `${count} recuadros negros`),
  },
  rejected: {
    title: 'Registro no aprobado',
    text: (host) => `${host} no ha aprobado su registro. Póngase en contacto: suele ser algo pequeño.`,
    contact: 'Contactar con el anfitrión',
  },
  photosErased: 'Sus fotos se han borrado.',
  photosEnd: (day) => `Sus fotos se borrarán el ${day}.`,
  ended: {
    title: 'Su estancia ha terminado',
    text: (name, house) =>
      `Gracias por alojarse en ${house}, ${name}. El código de la puerta, el wifi y la guía ya no están disponibles.`,
    left: (host) => `¿Ha olvidado algo? ${host} lo buscará con gusto.`,
  },
  erasedStay: {
    title: 'Ha puesto fin a este registro',
    text: 'Hemos borrado sus fotos, su teléfono y nuestros mensajes. Su nombre, su correo y sus fechas siguen por ahora en la lista de reservas del anfitrión.',
    after: 'Si al final desea registrarse, póngase en contacto con su anfitrión.',
  },
  history: {
    nothingYet: 'Todavía no se ha enviado nada.',
    showEarlier: 'Mostrar anteriores',
    events: {
      accepted: 'Ha leído el aviso de privacidad',
      received: (what) => `${what}: recibido`,
      seen: (what) => `${what}: visto por el anfitrión`,
      sightedInPerson: 'Documento visto en persona',
      sentBack: (what) => `${what}: el anfitrión ha pedido otra foto`,
      erased: (what) => `${what}: borrado`,
      downloaded: 'Ha descargado sus datos',
      ended: 'Ha borrado sus datos y con ello ha terminado el registro',
    },
    backWanted: 'El anfitrión ha pedido el reverso de su documento',
    documentNames: { id: 'Documento de identidad', id_back: 'Reverso del documento', selfie: 'Selfi' },
    both: 'Documentos',
    download: 'Descargar mis datos',
    downloading: 'Preparando la descarga…',
    erase: 'Borrar mis datos',
    eraseTitle: '¿Borrar sus datos y terminar el registro?',
    eraseText:
      'Sus fotos, su teléfono y nuestros mensajes se borrarán ahora. No se puede deshacer. También termina su registro en línea: no verá el código de la puerta en esta página y tendrá que acordarlo todo con su anfitrión.',
    eraseConfirm: 'Borrar y terminar',
    erasing: 'Borrando…',
    keep: 'Conservar mi registro',
    failed: 'No se ha podido cargar el historial.',
    failures: {
      download: {
        title: 'No se ha descargado',
        fallback: 'No se han podido reunir sus datos. Inténtelo de nuevo.',
      },
      erase: {
        title: 'No se ha borrado',
        fallback: 'No se han podido borrar sus datos. Inténtelo de nuevo.',
      },
    },
  },
  cancelled: {
    by: {
      guest: 'Esta estancia se canceló a petición suya.',
      host: (host) => `${host} ha cancelado esta estancia.`,
    },
    title: 'Su estancia está cancelada',
    text: 'No tiene que hacer nada más. El código de la puerta y la guía ya no están disponibles.',
    noShow:
      'No le vimos el día de su llegada, así que su estancia se canceló. El código de la puerta y la guía ya no están disponibles.',
    deposit:
      'Si había un importe retenido en su tarjeta, ya se ha liberado. Su banco puede tardar unos días en mostrarlo.',
    message: (hostName) => `Mensaje de ${hostName}`,
    wrong: '¿No es lo que esperaba? Póngase en contacto con nosotros.',
  },
  tellMe: {
    start: (host) => `Avisarme cuando ${host} responda`,
    on: (host) =>
      `Este navegador le avisará cuando ${host} responda, cuando se abra su código de la puerta y cuando llegue un mensaje.`,
    pending: 'Un momento…',
    stop: 'No avisarme más',
    blocked:
      'Este navegador bloquea las notificaciones de este sitio. La respuesta aparecerá aquí igualmente.',
    failed: 'No ha funcionado. La respuesta aparecerá aquí igualmente.',
  },
  leaving: {
    title: '¿Se marcha?',
    text: (host, checkOut) =>
      `La salida es antes de las ${checkOut}. Avise a ${host} cuando se haya ido. De todos modos, su código funciona hasta la hora de salida.`,
    left: 'Ya nos hemos ido',
    askTitle: (host) => `¿Avisar a ${host} de que ya se han ido?`,
    askText: '¿Lo llevan todo? Su código de la puerta funciona hasta la hora de salida.',
    confirm: 'Sí, ya nos hemos ido',
    notYet: 'Todavía no',
    pending: 'Avisando al anfitrión…',
    done: (host) => `${host} ya sabe que se ha ido. Buen viaje.`,
    thanks: (name) => `Gracias, ${name}`,
    forgotten: (time, day) =>
      `¿Ha olvidado algo? Su código de la puerta funciona hasta el ${day} a las ${time}.`,
    details: 'Código de la puerta y guía de la casa',
    guide: 'Wifi y guía de la casa',
    failed: {
      title: 'No enviado',
      text: 'No se ha podido enviar. Inténtelo de nuevo cuando tenga cobertura.',
    },
  },
  wifiQr: {
    alt: (name) => `Código QR para conectarse al wifi ${name}`,
    how: 'Abra la cámara del teléfono o la tableta que quiera conectar, enfoque este código y toque el aviso que aparece.',
  },
  arrivalForm: {
    intro: 'Nos ayuda a tener la casa lista. Puede cambiarlo hasta que llegue.',
    guests: '¿Cuántas personas vienen?',
    vehicles: '¿Cuántos coches?',
    time: '¿Hacia qué hora llega?',
    timeHint: (checkIn) => `La entrada es a partir de las ${checkIn}. Déjelo vacío si aún no lo sabe.`,
    save: 'Guardar la llegada',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    failed: {
      title: 'No guardado',
      text: 'No se ha podido guardar su llegada. Lo que ha escrito sigue aquí.',
    },
    guestsWrong: 'Indique cuántas personas vienen, de 1 a 50',
    vehiclesWrong: 'Indique un número de 0 a 20',
  },
  sharing: {
    open: 'Compartir',
    title: 'Compartir con sus acompañantes',
    text: 'Reciben un enlace propio a la dirección, el wifi, la guía y los números de emergencia. No muestra nada sobre usted, su depósito ni sus mensajes, y termina con su estancia.',
    code: {
      shown: 'A partir de la entrada, también muestra el código de la puerta.',
      hidden: 'No muestra el código de la puerta: lo comunica usted.',
    },
    send: 'Compartir el enlace',
    sending: 'Un momento…',
    since: (when) => `Compartido desde el ${when}. Quien tenga el enlace puede abrirlo.`,
    copy: 'Copiar el enlace',
    stop: 'Dejar de compartir',
    stopping: 'Un momento…',
    stopped: 'Ya no se comparte. El enlace ha dejado de abrirse.',
    failures: {
      share: { title: 'No compartido', fallback: 'No se ha podido crear el enlace. Inténtelo de nuevo.' },
      stop: {
        title: 'Sigue compartido',
        fallback: 'No se ha podido dejar de compartir. Inténtelo de nuevo.',
      },
    },
  },
}
