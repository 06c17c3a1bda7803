import type { GuestPageWords } from '#words/guest-pages.ts'

const bankShowsRelease = 'Su banco puede tardar de 7 a 10 días hábiles en mostrarlo.'
const onDay = (day: string | null) => (day === null ? '' : ` el ${day}`)

export const deposit: GuestPageWords['deposit'] = {
  bankShowsRelease: { guest: bankShowsRelease, host: bankShowsRelease },
  releasePromise: `Se libera 2 días después de la salida. ${bankShowsRelease}`,
  guestAlert: {
    title: 'Necesitamos su ayuda',
    text: 'Inténtelo de nuevo o use otra tarjeta. Es un minuto.',
    action: 'Arreglar la fianza',
  },
  guestDeposit: { title: 'Su fianza', loading: 'Cargando su fianza' },
  claimPictures: {
    title: 'Fotos del motivo',
    alt: (place) => `Foto ${place} del cargo, se abre a tamaño completo`,
  },
  timeLine: { label: 'Historial de la fianza', ahead: '(pendiente)' },
  eventTitles: {
    card_saved: 'Tarjeta comprobada y guardada',
    held: 'Importe retenido',
    renewed: 'Retención renovada',
    hold_failed: 'Retención rechazada',
    action_required: 'A la espera del huésped',
    released: 'Liberada',
    claimed: 'Cobrada',
    expired: 'Retención caducada',
    failed: 'No se pudo retener',
  },
  guestEventTitles: { action_required: 'A la espera de usted' },
  otherLines: {
    cardRemoved: 'Tarjeta guardada eliminada',
    hold: 'Retenemos el importe',
    renewal: 'Renovamos la retención',
    release: 'Se libera automáticamente',
    unlessClaimed: 'Salvo que se reclame un daño, con su motivo.',
  },
  headlines: {
    none: () => 'No hay nada retenido en su tarjeta.',
    holdComes: (amount, day) => `Retendremos ${amount} el ${day}.`,
    cardSaved: 'La tarjeta está guardada; ahora no hay nada retenido en ella.',
    held: (amount) => `${amount} están retenidos en su tarjeta, no cobrados.`,
    notRenewed: (amount) => `No se ha podido renovar la retención de ${amount}.`,
    notPlaced: (amount) => `Todavía no se ha podido hacer la retención de ${amount}.`,
    cardRemoved: (day) => `La tarjeta guardada se eliminó${onDay(day)}. No había nada retenido.`,
    released: (day) => `La fianza se liberó${onDay(day)}. No hay nada retenido en su tarjeta.`,
    claimedPart: (claimed, whole, day) =>
      `Se cobraron ${claimed} de ${whole}${onDay(day)}; el resto se liberó.`,
    claimedWhole: (whole, day) => `Se cobró el total de ${whole}${onDay(day)}.`,
    expiredNext: (amount, day, next) =>
      `La retención de ${amount} caducó${onDay(day)}. La siguiente será el ${next}.`,
    expired: (amount, day) =>
      `La retención de ${amount} caducó${onDay(day)}. No hay nada retenido en su tarjeta.`,
    failed: (amount) => `No se pudo hacer la retención de ${amount}. No hay nada retenido en su tarjeta.`,
  },
  declines: {
    insufficient_funds: 'no hay saldo suficiente en la tarjeta',
    expired_card: 'la tarjeta ha caducado',
    authentication_required: 'el banco pide la confirmación del titular',
    card_gone: 'la tarjeta guardada ya no existe',
    customer_gone: 'la tarjeta guardada ya no existe',
    card_velocity_exceeded: 'la tarjeta ha llegado a su límite',
    other: 'el banco la ha rechazado',
  },
  notes: {
    card_saved: 'La tarjeta se comprobó y se guardó. Todavía no hay nada retenido.',
    card_saved_until: (day) => `La tarjeta se comprobó y se guardó. El importe se retendrá el ${day}.`,
    renewed: 'Una nueva retención sustituye a la primera, para que dure hasta después de su estancia.',
    refused: (why) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    not_held: 'No se pudo retener nada antes de la entrada.',
    never_held: 'La tarjeta guardada se eliminó. No había nada retenido.',
    expired: 'La retención caducó. Ya no hay nada retenido.',
    expired_next: (day) => `La retención caducó. La siguiente será el ${day}.`,
  },
  actions: {
    confirm: 'Su banco quiere que confirme la fianza usted mismo. Basta con un toque.',
    again: (why) => `No hemos podido retener su fianza: ${why}. Confírmela de nuevo o use otra tarjeta.`,
  },
}

export const checkout: GuestPageWords['checkout'] = {
  content: {
    title: 'Fianza',
    back: 'Volver a su estancia',
    settingUp: 'Preparando el pago',
    settingUpText: 'Un momento, por favor.',
    ready: 'El formulario de pago está listo.',
    setupFailedHome: 'Volver al inicio',
    setupFailedText: 'No hemos podido preparar el pago. No se ha cobrado ni retenido nada.',
    tryAgain: 'Intentar de nuevo',
    deadLinkHelp:
      'Abra de nuevo el enlace de nuestro correo. Si sigue sin funcionar, su anfitrión puede enviarle otro.',
    summary: {
      title: 'Resumen',
      guest: 'Huésped',
      period: 'Estancia',
      hold: 'Importe de la fianza',
      fee: 'Gastos de gestión',
      total: 'Autorización total',
      totalHint: 'Lo que su banco aparta. Usted no lo paga.',
    },
    note: { title: 'Una retención, no un cobro' },
    laterHold: (day) => `Hoy solo comprobamos y guardamos su tarjeta. El importe se retendrá el ${day}.`,
    form: {
      title: 'Su tarjeta',
      submit: (amount) => `Autorizar la fianza de ${amount}`,
      pending: 'Procesando…',
      number: 'Número de tarjeta',
      expiry: 'Caducidad',
      expiryForm: 'MM / AA',
      cvc: 'Código CVC',
      loading: 'Cargando el formulario de tarjeta',
      loadFailed:
        'No se ha podido cargar el formulario de tarjeta. Compruebe su conexión e inténtelo de nuevo.',
      problems: {
        noNumber: 'Escriba el número de la tarjeta',
        notANumber: 'Esto no es un número de tarjeta',
        noExpiry: 'Escriba la caducidad',
        notAnExpiry: 'Escriba mes y año, por ejemplo 04 / 29',
        expired: 'Esta tarjeta ha caducado',
        noCvc: 'Escriba el código CVC',
        notACvc: 'El código CVC tiene 3 o 4 cifras',
      },
    },
    saved: {
      title: 'Su tarjeta guardada',
      card: (brand, last4) => `${brand ?? 'Tarjeta'}${last4 ? ` terminada en ${last4}` : ''}`,
      other: 'Usar otra tarjeta',
      back: 'Usar la tarjeta guardada',
    },
    simulated: {
      notice: 'Aquí no se cobra en ninguna tarjeta.',
      text: 'Este sitio funciona con un simulador de pagos. Use una tarjeta de prueba, nunca una real.',
      cardsTitle: 'Tarjetas de prueba',
      cards: {
        accepted: 'Aceptada',
        asks: 'El banco pregunta antes (3-D Secure)',
        declined: 'Rechazada',
        poor: 'Saldo insuficiente',
        refusedLater: 'Aceptada ahora, rechazada después al retener',
      },
    },
    challenge: {
      title: 'Su banco quiere comprobarlo',
      text: 'Esto hace las veces de la página de su banco (3-D Secure). Con una tarjeta real confirmaría aquí que es usted.',
      complete: 'Confirmar',
      fail: 'Rechazar',
      pending: 'Consultando al banco…',
    },
    done: {
      hold: { title: 'Fianza autorizada', text: 'El importe está retenido. Volvemos a su estancia.' },
      card: { title: 'Tarjeta guardada', text: 'Todavía no hay nada retenido. Volvemos a su estancia.' },
      go: 'Ir a su estancia',
    },
    unfinished: {
      title: 'Casi listo',
      text: 'Su tarjeta se ha aceptado; aún esperamos la confirmación. No tiene que escribir nada otra vez.',
      action: 'Terminar',
    },
    returned: {
      title: 'Terminando su fianza',
      text: 'Consultando con su banco.',
      refusedTitle: 'Su banco no lo ha confirmado',
      refusedText: 'No se ha cobrado ni retenido nada. Inténtelo de nuevo o use otra tarjeta.',
      retry: 'Volver al pago',
      lostTitle: 'Abra de nuevo su enlace',
      lostText:
        'Su banco ha abierto otro navegador. Abra de nuevo el enlace de su correo; su fianza aparecerá en unos minutos.',
      lostHome: 'Volver al inicio',
    },
  },
}
