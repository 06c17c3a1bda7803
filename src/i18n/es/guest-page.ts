import type { GuestPageTexts } from '#i18n/shapes.ts'
import { stayPage } from './stay-page.ts'

export const checkout: GuestPageTexts['checkout'] = {
  content: {
    title: 'Fianza',
    back: 'Volver a su estancia',
    settingUp: 'Preparando el pago',
    settingUpText: 'Un momento, por favor.',
    ready: 'El formulario de pago está listo.',
    setupFailed: 'No se puede pagar',
    setupFailedHome: 'Volver al inicio',
    setupFailedText: 'No hemos podido preparar el pago. No se ha cobrado ni retenido nada.',
    tryAgain: 'Intentar de nuevo',
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
      failedNext: 'Inténtelo de nuevo. El importe se retiene una sola vez.',
      failures: {
        authorizeDeposit: { title: 'Fianza no autorizada', fallback: 'Se ha producido un error inesperado.' },
        payment: { title: 'Error en el pago', fallback: 'Se ha producido un error inesperado.' },
      },
      declinedNext: 'No se ha retenido nada. Pruebe con otra tarjeta o pregunte a su banco.',
      title: 'Su tarjeta',
      submit: {
        hold: (amount) => `Autorizar la fianza de ${amount}`,
        card: (amount) => `Guardar la tarjeta para la fianza de ${amount}`,
      },
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
        notANumber: 'Revise el número: falta una cifra o hay una incorrecta',
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
      declined: (card, day, why) =>
        `Su banco rechazó ${card ?? 'su tarjeta'} el ${day}${why ? `: ${why}` : ''}.`,
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
        'Su banco ha abierto otro navegador. Abra de nuevo su enlace de registro; su fianza aparecerá en unos minutos.',
      lostHome: 'Volver al inicio',
    },
  },
}

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
    ask: '¿No encuentra lo que busca? Pregúntenos:',
    hint: 'Si usted mantiene este sitio y acaba de añadir la página: ¿está en el enrutador?',
    home: 'Volver al inicio',
  },
}

export const guestPage: GuestPageTexts = { ...stayPage, checkout, heads, notFound }
