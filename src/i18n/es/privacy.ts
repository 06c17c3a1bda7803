import type { PrivacyTexts } from '#i18n/shapes.ts'

const laws: PrivacyTexts['laws'] = {
  nz: ' Aquí rige la ley de privacidad de Nueva Zelanda (Privacy Act 2020). Puede presentar una reclamación ante el Privacy Commissioner.',
  eu: ' Aquí rige el Reglamento General de Protección de Datos de la UE (RGPD). Puede presentar una reclamación ante la autoridad de protección de datos.',
  uk: ' Aquí rigen las leyes de protección de datos del Reino Unido (UK GDPR y Data Protection Act 2018). Puede presentar una reclamación ante la autoridad británica de protección de datos.',
  au: ' Aquí rige la ley de privacidad de Australia (Privacy Act 1988). Puede presentar una reclamación ante el Australian Information Commissioner.',
  none: '',
}

export const privacy: PrivacyTexts = {
  laws,
  eraseNotes: {
    policy: 'Se cumplió el plazo',
    rejected: 'Con la decisión del anfitrión',
    host: 'Por el anfitrión',
    guest: 'A petición suya',
    replaced: 'Sustituida por una foto más reciente',
    sentBack: 'Solicitada de nuevo',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `Sus fotos se borran 24 horas después de que ${host} apruebe su estancia, o de inmediato si la rechaza. Si no hay decisión, dos días después de la salida.`,
    'at-decision': (host) =>
      `Sus fotos se borran en cuanto ${host} decide. Si no hay decisión, dos días después de la salida.`,
    '2d-after-checkout': (host) =>
      `Sus fotos se borran dos días después de la salida, o de inmediato si ${host} rechaza su estancia.`,
  },
  contactRetentionText: (months) =>
    `Su nombre y sus datos de contacto se borran ${months === 1 ? 'un mes' : `${months} meses`} después de la salida.`,
  privacyNotice: ({ retention, houseName, hostName, email, phone, law }) => [
    {
      title: 'Por qué lo pedimos',
      text: `Para asegurarnos de que la persona que llega a ${houseName} es quien reservó. Para nada más.`,
    },
    {
      title: 'Quién las ve',
      text: `Solo ${hostName} y las personas que llevan la casa. Aquí puede ver cada vez que alguien las abre. Las fotos se guardan cifradas y no se comparten con nadie.`,
    },
    {
      title: 'Cuánto tiempo',
      text: `${retention} Después solo guardamos una nota de que su documento se vio, y cuándo.`,
    },
    {
      title: 'Sus derechos',
      text: `En esta página puede ver lo que tenemos sobre usted, descargarlo, corregirlo o hacer que se borre, lo que termina el registro en línea.${laws[law]}`,
    },
    {
      title: '¿Prefiere no enviar fotos?',
      text: `Puede mostrar su documento en la puerta o por videollamada. Para acordarlo, ${[email && `escriba a ${email}`, phone && `llame al ${phone}`].filter(Boolean).join(' o ') || 'envíe un mensaje en esta página'}.`,
    },
  ],
  disputeRetentionText: (until) =>
    `Las suyas se conservan hasta el ${until}, por un desacuerdo sobre esta estancia.`,
}
