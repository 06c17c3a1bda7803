import type { EmergencyTexts } from '#i18n/shapes.ts'

export const services: EmergencyTexts['services'] = {
  names: { fire: 'bomberos', ambulance: 'ambulancia', police: 'policía' },
  list: (names) => names.join(', '),
  callFor: (number, services) => `${number} (${services})`,
  or: ' o ',
  callFirst: (numbers) => `Si alguien corre peligro, llame primero al ${numbers}.`,
  free: 'Gratis desde cualquier teléfono, también sin saldo.',
  unknown: 'El 112 funciona con la mayoría de los móviles. Pregunte a su anfitrión por el número local.',
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
