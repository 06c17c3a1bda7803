import type { EmergencyTexts } from '#i18n/shapes.ts'

export const emergency: EmergencyTexts = {
  back: 'Volver a su estancia',
  title: 'En caso de emergencia',
  call: (number) => `Llamar al ${number}`,
  who: 'Bomberos, ambulancia, policía. Gratis desde cualquier teléfono, también sin saldo.',
  say: 'Diga dónde está:',
  coordinates: 'Coordenadas',
  closed: 'La dirección aparece aquí en el teléfono que abrió un enlace de registro aprobado.',
  healthline: 'Healthline',
  healthlineText: 'Consejo médico gratuito de una enfermera, día y noche, si no es urgente (en inglés).',
  host: (name) => `Su anfitrión: ${name}`,
  contact: 'Contacto de emergencia de la casa',
  shutOffs: 'Cortar el agua, la luz y el gas',
}
