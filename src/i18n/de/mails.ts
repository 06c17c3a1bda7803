import type { GuestMailFacts } from '#i18n/en/mails.ts'
import type { MailTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'

const parts = {
  contact: () => 'Ihre Telefonnummer',
  documents: () => 'ein Foto Ihres Ausweises und ein Selfie',
  idBack: () => 'ein Foto der Rückseite Ihres Ausweises',
  deposit: ({ deposit }: GuestMailFacts) => `eine Karte für die erstattbare Kaution von ${deposit}`,
}
const list = new Intl.ListFormat('de')
const asked = (facts: GuestMailFacts) => list.format(facts.missing.map((part) => parts[part](facts)))
const daysToGo = { 7: 'Noch eine Woche', 3: 'Noch drei Tage', 1: 'Bis morgen' }
const open = 'Meine Seite öffnen'
const mine =
  'Dieser Link gehört nur Ihnen. Er öffnet Ihren Check-in ohne Passwort; bitte geben Sie ihn nicht weiter.'
const onPage = 'Türcode, WLAN und Hausinfos finden Sie auf Ihrer Seite.'
const wrote = ({ host }: GuestMailFacts, hasText: boolean) => (hasText ? [`${host} schreibt:`] : [])

const linkOfVisitor =
  'Dieser Link ist nur für Sie. Er öffnet die Unterhaltung ohne Passwort. Bitte geben Sie ihn nicht weiter.'

export const mails: MailTexts = {
  hello: (guest, hello) => (guest === null ? `${hello ?? 'Hallo'},` : `${hello ?? 'Hallo'} ${guest},`),
  questions: ({ phone, email }) =>
    `Fragen? ${phone ? `Rufen Sie an: ${phone}, oder antworten Sie` : 'Antworten Sie einfach'} auf diese E-Mail.${email && ` Sie können auch an ${email} schreiben.`}`,
  why: (house) => `Sie erhalten diese E-Mail, weil auf Ihren Namen ein Aufenthalt gebucht wurde: ${house}.`,
  onPageOnly: 'Einen Teil der Nachricht lesen Sie nur auf Ihrer Seite.',
  linkText: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  calendarFile: {
    summary: (house) => `Aufenthalt: ${house}`,
    description: 'Ihren Türcode finden Sie über den Check-in-Link in Ihrer E-Mail.',
  },
  dates: {
    checkIn: 'Anreise',
    checkOut: 'Abreise',
    from: (day, time) => `${day}, ab ${time} Uhr`,
    by: (day, time) => `${day}, bis ${time} Uhr`,
  },
  link: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `Ihr Aufenthalt (${facts.house}): bitte online einchecken`,
          preheader: `${facts.days}. Das dauert am Telefon etwa drei Minuten.`,
          heading: 'Wir freuen uns auf Sie',
          body: [
            `Bitte checken Sie vor der Reise online ein. Das dauert am Telefon etwa drei Minuten. Wir brauchen noch: ${asked(facts)}.`,
          ],
          button: 'Online einchecken',
          after: [mine],
        }
      : {
          subject: `Ihre Seite für ${facts.house}`,
          preheader: `${facts.days}. Alles für Ihren Aufenthalt an einem Ort.`,
          heading: 'Alles für Ihren Aufenthalt',
          body: [
            facts.isApproved
              ? `Ihr Check-in ist erledigt. ${onPage}`
              : `Sie haben uns alles geschickt. ${facts.host} prüft gerade Ihre Angaben.`,
          ],
          button: open,
          after: [mine],
        },
  reminder: (facts, daysLeft) => ({
    subject: `${daysToGo[daysLeft]}: bitte schließen Sie Ihren Check-in ab (${facts.house})`,
    preheader: `Es fehlt noch: ${asked(facts)}.`,
    heading: daysToGo[daysLeft],
    body: [
      `Ihr Check-in ist noch nicht fertig. Wir brauchen noch: ${asked(facts)}.`,
      facts.isApproved
        ? 'Sobald das erledigt ist, steht Ihr Türcode auf Ihrer Seite.'
        : `Ihr Türcode steht auf Ihrer Seite, sobald das erledigt ist und ${facts.host} Ihren Aufenthalt bestätigt hat.`,
    ],
    button: 'Check-in abschließen',
    after: [
      'Was Sie schon geschickt haben, ist gespeichert. Sie machen dort weiter, wo Sie aufgehört haben.',
    ],
  }),
  approved: (facts) =>
    facts.missing.length > 0
      ? {
          subject: `Ihr Aufenthalt ist bestätigt: ${facts.house}`,
          preheader: `Es fehlt noch: ${asked(facts)}.`,
          heading: 'Ihr Aufenthalt ist bestätigt',
          body: [
            `${facts.host} hat Ihren Aufenthalt bestätigt. Wir brauchen noch: ${asked(facts)}. Danach steht Ihr Türcode auf Ihrer Seite.`,
          ],
          button: 'Check-in abschließen',
          after: [],
        }
      : {
          subject: `Alles bereit für ${facts.house}`,
          preheader: onPage,
          heading: 'Alles bereit',
          body: [`${facts.host} hat Ihren Aufenthalt bestätigt. ${onPage}`],
          button: open,
          after: [
            'Öffnen Sie die Seite einmal vor der Abfahrt. Dann funktioniert sie an der Tür auch ohne Empfang.',
          ],
        },
  rejected: (facts) => ({
    subject: `Zu Ihrem Check-in: ${facts.house}`,
    preheader: 'Wir konnten Ihren Check-in nicht bestätigen. Bitte melden Sie sich.',
    heading: 'Wir konnten Ihren Check-in nicht bestätigen',
    body: [
      `Es tut uns leid: Wir konnten Ihren Check-in für ${facts.days} nicht bestätigen. Bitte melden Sie sich, damit wir es gemeinsam klären.`,
      ...(facts.hasDeposit
        ? ['Eine Reservierung auf Ihrer Karte wird freigegeben. Es wird nichts abgebucht.']
        : []),
    ],
    button: open,
    after: [],
  }),
  photoAgain: (facts, which, hasReason) => ({
    subject: `${facts.host} braucht ein neues Foto`,
    preheader: 'Nur ein Foto noch einmal. Alles andere ist gespeichert.',
    heading: which === 'id' ? 'Wir brauchen ein neues Foto Ihres Ausweises' : 'Wir brauchen ein neues Selfie',
    body: [
      which === 'id' ? 'Das Foto Ihres Ausweises hat nicht geklappt.' : 'Ihr Selfie hat nicht geklappt.',
      ...wrote(facts, hasReason),
    ],
    button: 'Neues Foto aufnehmen',
    after: ['Alles andere, was Sie geschickt haben, ist gespeichert.'],
  }),

  idBack: (facts, hasReason) => ({
    subject: `${facts.host} braucht die Rückseite Ihres Ausweises`,
    preheader: 'Nur ein Foto. Alles andere ist gespeichert.',
    heading: 'Wir brauchen die Rückseite Ihres Ausweises',
    body: ['Bitte schicken Sie auch ein Foto der Rückseite Ihres Ausweises.', ...wrote(facts, hasReason)],
    button: 'Foto senden',
    after: ['Alles andere, was Sie geschickt haben, ist gespeichert.'],
  }),
  depositWantsGuest: (facts) => ({
    subject: 'Bitte bestätigen Sie Ihre Kaution',
    preheader: `Ihre Bank hat die Reservierung über ${facts.deposit} nicht angenommen.`,
    heading: 'Bitte bestätigen Sie Ihre Kaution',
    body: [
      `Ihre Bank hat die Reservierung für Ihre erstattbare Kaution von ${facts.deposit} nicht angenommen. Bitte bestätigen Sie sie oder nehmen Sie eine andere Karte.`,
      `Es ist eine Reservierung, keine Abbuchung. ${deposit.releasePromise}`,
    ],
    button: 'Kaution in Ordnung bringen',
    after: [],
  }),
  beforeArrival: (facts) => ({
    subject: `Bis morgen: ${facts.house}`,
    preheader: `Ab ${facts.checkInTime} Uhr. Ihr Türcode steht auf Ihrer Seite.`,
    heading: 'Bis morgen',
    body: [
      `Das Haus ist ab ${facts.checkInTime} Uhr für Sie bereit. ${onPage}`,
      'Bitte öffnen Sie sie einmal vor der Abfahrt. Dann funktioniert sie an der Tür auch ohne Empfang.',
    ],
    button: open,
    after: ['Gute Reise.'],
  }),
  claimed: (facts, claim) => ({
    subject: `Zu Ihrer Kaution: ${facts.house}`,
    preheader: `${claim.amount} Ihrer Kaution wurden einbehalten. Hier steht, warum.`,
    heading: `${claim.amount} Ihrer Kaution wurden einbehalten`,
    body: [
      `${facts.host} hat ${claim.amount} Ihrer Kaution einbehalten.${claim.rest === null ? '' : ` Die übrigen ${claim.rest} wurden freigegeben.`}`,
      ...wrote(facts, claim.hasReason),
    ],
    button: claim.photos > 0 ? 'Einzelheiten und Fotos ansehen' : 'Einzelheiten ansehen',
    after: ['Wenn Sie es anders sehen, melden Sie sich bitte. Wir möchten es mit Ihnen klären.'],
  }),
  released: (facts, amount) => ({
    subject: 'Ihre Kaution wurde freigegeben',
    preheader: 'Es wurde nichts abgebucht. Danke für Ihren Besuch.',
    heading: 'Ihre Kaution wurde freigegeben',
    body: [
      `Die Kaution von ${amount} für Ihren Aufenthalt wurde freigegeben. Es wurde nichts abgebucht. Ihre Bank zeigt die Reservierung vielleicht noch einige Tage.`,
      `Danke, dass Sie bei uns waren: ${facts.house}.`,
    ],
    button: open,
    after: [],
  }),
  datesChanged: (facts, before) => ({
    subject: `Ihre Reisedaten haben sich geändert: ${facts.house}`,
    preheader: `Jetzt ${facts.days}.`,
    heading: 'Ihre Reisedaten haben sich geändert',
    body: [`Ihr Aufenthalt war gebucht für: ${before}. Das sind die neuen Daten:`],
    button: open,
    after: ['Falls das nicht stimmt, melden Sie sich bitte.'],
  }),
  cancelled: (facts, hasMessage) => ({
    subject: `Ihr Aufenthalt ist storniert: ${facts.house}`,
    preheader: `${facts.days}. Ihr Check-in-Link öffnet die Tür nicht mehr.`,
    heading: 'Ihr Aufenthalt ist storniert',
    body: [
      `Ihr Aufenthalt (${facts.days}) ist storniert.${facts.hasDeposit ? ' Eine Reservierung auf Ihrer Karte wird freigegeben, es wird nichts abgebucht.' : ''}`,
      ...wrote(facts, hasMessage),
    ],
    button: open,
    after: ['Falls Sie das überrascht, melden Sie sich bitte.'],
  }),
  contactChanged: (facts) => ({
    subject: 'Ihre Kontaktadresse wurde geändert',
    preheader: 'Wenn Sie das waren, müssen Sie nichts tun.',
    heading: 'Ihre Kontaktadresse wurde geändert',
    body: [
      `Die E-Mail-Adresse für Ihren Aufenthalt (${facts.house}) wurde geändert.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich bitte bei uns: Vielleicht hat jemand anderes Ihren Check-in-Link.',
    ],
    button: '',
    after: [],
  }),
  message: (facts) => ({
    subject: `${facts.host} hat Ihnen geschrieben`,
    preheader: `Zu Ihrem Aufenthalt: ${facts.house}.`,
    heading: `${facts.host} hat Ihnen geschrieben`,
    body: [],
    button: 'Lesen und antworten',
    after: [],
  }),
  enquiryDeclined: ({ house, host, days, hasAnswer }) => ({
    subject: `Ihre Anfrage: ${house}`,
    preheader: `Zu ${days}.`,
    heading: 'Zu Ihrem Wunschtermin',
    body: [
      `Danke für Ihre Anfrage zu ${days}. Leider ist es in dieser Zeit nicht möglich.`,
      ...(hasAnswer ? [`${host} schreibt:`] : []),
    ],
    button: 'Antworten',
    after: [linkOfVisitor],
    why: `Sie erhalten diese E-Mail, weil Sie nach freien Terminen gefragt haben: ${house}.`,
  }),
  visitorMessage: ({ house, host }) => ({
    subject: `${host} hat Ihnen geschrieben: ${house}`,
    preheader: 'Öffnen Sie die Unterhaltung, um zu antworten.',
    heading: `${host} hat Ihnen geschrieben`,
    body: [],
    button: 'Lesen und antworten',
    after: [linkOfVisitor],
    why: `Sie erhalten diese E-Mail, weil Sie nach freien Terminen gefragt haben: ${house}.`,
  }),
  push: {
    answered: (host: string) => `${host} hat geantwortet. Die Antwort steht auf Ihrer Seite.`,
    approved: (host: string) =>
      `${host} hat Ihren Aufenthalt bestätigt. Auf Ihrer Seite fehlen noch ein paar Angaben.`,
    open: (host: string) =>
      `${host} hat Ihren Aufenthalt bestätigt. Alles für Ihre Anreise steht auf Ihrer Seite.`,
    again: (host: string) => `${host} braucht ein Foto noch einmal. Welches, steht auf Ihrer Seite.`,
    idBack: (host: string) =>
      `${host} braucht die Rückseite Ihres Ausweises. Sie können sie auf Ihrer Seite senden.`,
    message: (host: string) => `${host} hat Ihnen geschrieben. Die Nachricht steht auf Ihrer Seite.`,
  },
}
