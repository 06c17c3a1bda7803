import type { GuestPageTexts, StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { stayServices } from './emergency.ts'
import { guest } from './guest.ts'
import { controls, notices } from './notices.ts'

export const stay: GuestPageTexts['stay'] = {
  first: {
    both: 'Tenga a mano su documento y una tarjeta. Unos 3 minutos.',
    documents: 'Tenga a mano su documento. Unos 2 minutos.',
    deposit: 'Tenga a mano una tarjeta. Unos 2 minutos.',
    neither: 'Solo sus datos de contacto. 1 minuto más o menos.',
  },
  contactWrong: { phone: 'Indique un número de teléfono', email: 'Indique una dirección de correo válida' },
  shortNotice: {
    why: (host) => `${host} comprueba que quien llega es usted. Nadie más ve sus fotos.`,
    kept: 'Están cifradas, no se comparten con nadie y se borran como tarde dos días después de la salida.',
    yours: 'Puede tapar el número, ver cada consulta y borrarlo todo cuando quiera.',
    more: 'Leer el aviso completo',
  },
  todo: {
    arrival: 'Díganos cuándo llega',
    houseRules: 'Lea las normas de la casa',
  },
  jump: { label: 'En esta página', guide: 'Guía', help: 'Ayuda' },
  place: {
    title: 'Cómo llegar',
    maps: 'Abrir en Mapas',
    copy: 'Copiar la dirección',
    coordinates: 'Coordenadas',
    copyCoordinates: 'Copiar las coordenadas',
    directions: 'El último tramo',
    keypad: 'En la puerta',
    calendar: 'Añadir al calendario',
    print: 'Imprimir una página',
    printHint: 'La página impresa no incluye el código de la puerta.',
  },
  emergency: {
    services: stayServices,
    title: 'En caso de emergencia',
    call: (number) => `Llamar al ${number}`,
    more: 'Página de emergencia',
  },
  arrival: {
    title: 'Su llegada',
    change: 'Cambiar',
    changeLabel: 'Cambiar su llegada',
    saved: 'Todo estará listo para usted.',
    tooMany: (sleeps, host, guests) =>
      `La casa es para ${sleeps === 1 ? '1 persona' : `${sleeps} personas`}: pregunte a ${host} si pueden venir ${guests}.`,
    noParking: (spaces, host, cars) =>
      `Hay ${spaces === 1 ? '1 plaza' : `${spaces} plazas`} de aparcamiento: pregunte a ${host} dónde dejar ${cars === 1 ? 'el coche' : `los ${cars} coches`}.`,
    early: (checkIn, host) =>
      `La entrada es a partir de las ${checkIn}. Pregunte a ${host} si puede llegar antes.`,
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    cars: (count) => (count === 0 ? 'sin coche' : count === 1 ? '1 coche' : `${count} coches`),
    at: (time) => `hacia las ${time}`,
  },
  houseRules: {
    title: 'Normas de la casa',
    agree: 'Estamos de acuerdo',
    agreeing: 'Guardando…',
    agreed: 'Ya las ha aceptado. Gracias.',
    changed: 'Han cambiado desde que las aceptó.',
    failed: { title: 'No guardado', text: 'No se ha podido guardar. Inténtelo de nuevo.' },
  },
  guide: {
    search: 'Buscar en la guía',
    searching: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
    nothing: 'No hay resultados. Pruebe con otra palabra o pregúntenos.',
    rest: 'Más',
    photo: (title, number) => `${title}, foto ${number}`,
  },
}

export const stayPage: StayPageTexts = { controls, deposit, guest, notices, stay }

export const loadParts = async () => (await import('./guest-parts.ts')).parts
