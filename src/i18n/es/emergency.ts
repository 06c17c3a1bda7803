import type { EmergencyTexts, StayPageTexts } from '#i18n/shapes.ts'

export const stayServices: StayPageTexts['stay']['emergency']['services'] = {
  names: { fire: 'bomberos', ambulance: 'ambulancia', police: 'policía' },
  list: (names) => names.join(', '),
  unknown: 'El 112 funciona con la mayoría de los móviles. Pregunte a su anfitrión por el número local.',
}

export const services: EmergencyTexts['services'] = {
  ...stayServices,
  callFor: (number, services) => `${number} (${services})`,
  or: ' o ',
  callFirst: (numbers) => `Si alguien corre peligro, llame primero al ${numbers}.`,
  free: 'Gratis desde cualquier teléfono, también sin saldo.',
  houseContact: 'Contacto de emergencia de la casa',
}

export const emergency: EmergencyTexts = {
  back: 'Volver a su estancia',
  title: 'En caso de emergencia',
  call: (number) => `Llamar al ${number}`,
  services,
  say: 'Diga dónde está:',
  coordinates: 'Coordenadas',
  closed: 'La dirección aparece aquí en el teléfono que abrió un enlace de registro aprobado.',
  healthAdvice: 'Consejo médico por teléfono, día y noche, si no es urgente.',
  nurseAdvice: 'Consejo médico gratuito de una enfermera, día y noche, si no es urgente (en inglés).',
  host: (name) => `Su anfitrión: ${name}`,
  shutOffs: 'Cortar el agua, la luz y el gas',
}
