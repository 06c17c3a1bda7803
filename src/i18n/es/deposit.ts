import type { GuestPageTexts } from '#i18n/shapes.ts'

const bankShowsRelease = 'Su banco puede tardar de 7 a 10 días hábiles en mostrarlo.'
const onDay = (day: string | null) => (day === null ? '' : ` el ${day}`)

export const deposit: GuestPageTexts['deposit'] = {
  bankShowsRelease: () => bankShowsRelease,
  releasePromise: `Se libera 2 días después de la salida si no se notifica ningún daño. ${bankShowsRelease}`,
  guestAlert: {
    confirm: 'Confirmar con su banco',
    title: 'Necesitamos su ayuda',
    text: 'Inténtelo de nuevo o use otra tarjeta. Es un minuto.',
    action: 'Revisar la fianza',
  },
  guestDeposit: { title: 'Su fianza', loading: 'Cargando su fianza', receipt: 'Recibo' },
  claim: {
    kept: (host, amount, hasReason) => `${host} ha cobrado ${amount}${hasReason ? ':' : ''}`,
    reason: (text) => `«${text}»`,
    rest: (amount) => `Se liberan ${amount}.`,
    wrong: '¿No es correcto?',
  },
  claimPhotos: {
    title: 'Fotos de los daños',
    alt: (place) => `Foto ${place} del cargo, se abre a tamaño completo`,
  },
  timeLine: { label: 'Historial de la fianza', ahead: '(pendiente)' },
  eventTitles: {
    card_saved: 'Tarjeta comprobada y guardada',
    held: 'Importe retenido',
    renewed: 'Retención renovada',
    hold_failed: 'Retención rechazada',
    released: 'Liberada',
    claimed: 'Cobrada',
    expired: 'Retención caducada',
    failed: 'No se pudo retener',
    returned: 'Devuelta',
    return_failed: 'No se pudo devolver',
    disputed: 'Reclamada ante el banco',
    dispute_won: 'Reclamación rechazada',
    dispute_lost: 'Reclamación aceptada',
  },
  otherLines: {
    waiting: () => 'Pendiente de usted',
    cardRemoved: 'Tarjeta guardada eliminada',
    hold: 'Retenemos el importe',
    renewal: 'Renovamos la retención',
    release: 'Se libera automáticamente',
    unlessClaimed: (_reader, host) => `Salvo que ${host} reclame por un daño y le explique por qué.`,
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
    returned: (line, amount) => `${line} Se devolvieron ${amount}.`,
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
    confirm: 'Su banco le pide que confirme la fianza personalmente.',
    again: (why) => `No hemos podido retener su fianza: ${why}. Confírmela de nuevo o use otra tarjeta.`,
  },
}
