import type { PrivacyTexts } from '#i18n/shapes.ts'

const laws: PrivacyTexts['laws'] = {
  nz: ' Hier gilt das Datenschutzgesetz Neuseelands (Privacy Act 2020). Beschweren können Sie sich beim Privacy Commissioner.',
  eu: ' Hier gilt die Datenschutz-Grundverordnung der EU (DSGVO). Beschweren können Sie sich bei der Datenschutzbehörde.',
  uk: ' Hier gelten die DSGVO des Vereinigten Königreichs (UK GDPR) und der Data Protection Act 2018. Beschweren können Sie sich bei der britischen Datenschutzbehörde.',
  au: ' Hier gilt das Datenschutzgesetz Australiens (Privacy Act 1988). Beschweren können Sie sich beim Australian Information Commissioner.',
  none: '',
}

export const privacy: PrivacyTexts = {
  laws,
  eraseNotes: {
    policy: 'Die Frist war um',
    rejected: 'Als der Gastgeber abgelehnt hat',
    host: 'Vom Gastgeber',
    guest: 'Auf Ihren Wunsch',
    replaced: 'Durch ein neueres Foto ersetzt',
    sentBack: 'Der Gastgeber bat um ein neues Foto',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `Ihre Fotos werden 24 Stunden nach der Bestätigung durch ${host} gelöscht, bei einer Ablehnung sofort. Fällt keine Entscheidung, dann zwei Tage nach der Abreise.`,
    'at-decision': (host) =>
      `Ihre Fotos werden gelöscht, sobald ${host} entschieden hat. Fällt keine Entscheidung, dann zwei Tage nach der Abreise.`,
    '2d-after-checkout': (host) =>
      `Ihre Fotos werden zwei Tage nach der Abreise gelöscht, oder sofort, wenn ${host} ablehnt.`,
  },
  contactRetentionText: (months) =>
    `Name und Kontaktdaten werden ${months === 1 ? 'einen Monat' : `${months} Monate`} nach der Abreise gelöscht.`,
  privacyNotice: ({ retention, houseName, hostName, email, phone, law }) => [
    {
      title: 'Warum wir fragen',
      text: `Damit sicher ist, dass die Person, die hier ankommt (${houseName}), auch gebucht hat. Für nichts anderes.`,
    },
    {
      title: 'Wer sie sieht',
      text: `Nur ${hostName} und die Menschen, die das Haus betreuen. Sie sehen hier jedes Mal, wenn jemand die Fotos öffnet. Sie sind verschlüsselt und werden an niemanden weitergegeben.`,
    },
    {
      title: 'Wie lange',
      text: `${retention} Danach bleibt nur ein Vermerk, dass und wann Ihr Ausweis gesehen wurde.`,
    },
    {
      title: 'Ihre Rechte',
      text: `Auf dieser Seite können Sie sehen, was wir über Sie haben, es herunterladen, berichtigen oder löschen lassen; das Löschen beendet den Online-Check-in.${laws[law]}`,
    },
    {
      title: 'Lieber keine Fotos?',
      text: `Sie können Ihren Ausweis auch an der Tür oder per Videoanruf zeigen. Melden Sie sich dafür ${[email && `per E-Mail an ${email}`, phone && `telefonisch unter ${phone}`].filter(Boolean).join(' oder ') || 'mit einer Nachricht auf dieser Seite'}.`,
    },
  ],
  disputeRetentionText: (until) =>
    `Ihre bleiben bis ${until} erhalten, wegen einer Streitfrage zu diesem Aufenthalt.`,
}
