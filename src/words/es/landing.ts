import type { LandingWords } from '#words/guest-pages.ts'

export const landing: LandingWords = {
  admin: 'Gestión',
  guestPortal: 'Portal de huéspedes',
  accessGuestPortal: 'Entrar en el portal de huéspedes',
  tokenLabel: 'Código de acceso',
  tokenHint:
    'El código de su enlace de registro. Encontrará el enlace en nuestro correo; también puede pegarlo entero.',
  tokenPlaceholder: 'Escriba su código de acceso',
  access: 'Entrar',
  skip: 'Ir al contenido',
  viewAll: (count) => `Ver todas las fotos (${count})`,
  allShown: (count) => `Se muestran las ${count} fotos.`,
  rooms: 'Quién duerme dónde',
  sleeps: (count) => (count === 1 ? 'para 1 persona' : `para ${count} personas`),
  lightbox: { label: 'Foto', close: 'Cerrar', previous: 'Foto anterior', next: 'Foto siguiente' },
  contact: 'Contacto',
  phone: 'Teléfono',
  email: 'Correo',
  emergency: 'Emergencias',
  quickLinks: 'Enlaces rápidos',
  checkInPortal: 'Portal de registro',
  propertyGallery: 'Fotos de la casa',
  contactHost: 'Contactar con el anfitrión',
  language: 'Idioma',
  copyright: (name) => `© ${name}. Todos los derechos reservados.`,
}
