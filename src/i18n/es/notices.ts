import type { GuestPageTexts } from '#i18n/shapes.ts'

export const notices: GuestPageTexts['notices'] = {
  successes: {
    contactSaved: { title: 'Datos de contacto guardados' },
  },
  failures: {
    chooseLanguage: {
      title: 'Idioma no cambiado',
      fallback: 'No se ha podido cambiar el idioma. Inténtelo de nuevo.',
    },
    saveContact: { title: 'No guardado', fallback: 'No se han podido guardar los datos de contacto.' },
  },
  notices: {
    accessDenied: 'Acceso denegado',
    invalidToken: 'Este enlace de registro no es válido o ha caducado.',
    stayNotFound: 'No encontramos ninguna estancia para este enlace.',
    guideNotAvailable: 'La guía aún no está disponible. Vuelva cuando su estancia esté aprobada.',
    guideEmpty: 'Por ahora no hay información en la guía.',
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
