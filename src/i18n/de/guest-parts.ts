import type { GuestPartTexts } from '#i18n/shapes.ts'

export const parts: GuestPartTexts = {
  photoLabels: {
    id: {
      camera: 'Kamerabild für Ihren Ausweis',
      preview: 'Das Foto Ihres Ausweises, bevor Sie es senden',
    },
    id_back: {
      camera: 'Kamerabild für die Rückseite Ihres Ausweises',
      preview: 'Das Foto der Rückseite Ihres Ausweises, bevor Sie es senden',
    },
    selfie: { camera: 'Kamerabild für Ihr Selfie', preview: 'Ihr Selfie, bevor Sie es senden' },
  },
  idBack: {
    title: 'Rückseite des Ausweises',
    short: 'die Rückseite Ihres Ausweises',
    hint: 'Für Karten, auf deren Rückseite etwas steht, etwa die Adresse. Alle vier Ecken müssen zu sehen sein.',
    alt: 'Das Foto der Rückseite Ihres Ausweises, das wir erhalten haben',
  },
  documentUploaded: { title: 'Foto erhalten' },
  myDataErased: { title: 'Ihre Daten wurden gelöscht' },
  photoForm: {
    thanks: (host) => `Danke, ${host} hat Ihr neues Foto.`,
    openCamera: 'Kamera öffnen',
    phoneCamera: 'Foto aufnehmen',
    chooseFile: 'Datei wählen',
    cancel: 'Abbrechen',
    startingCamera: 'Kamera startet…',
    shutter: 'Auslösen',
    closeCamera: 'Kamera schließen',
    preparing: 'Ihr Foto wird vorbereitet…',
    use: 'Dieses Foto nehmen',
    useAnyway: 'Nehmen Sie es neu auf oder verwenden Sie es trotzdem.',
    retake: 'Neu aufnehmen',
    chooseAnother: 'Anderes wählen',
    noPreview:
      'Dieser Browser kann diese Art von Foto nicht anzeigen. Sie können es trotzdem senden; wir wandeln es um.',
    needsScript: (host) =>
      `Zum Senden der Fotos brauchen Sie JavaScript. Schalten Sie es im Browser ein, oder fragen Sie ${host}:`,
    noCover:
      'Abdecken lässt sich nur ein Foto, das hier zu sehen ist. Um eine Nummer zu schwärzen, nehmen Sie bitte ein Foto auf.',
    noMask:
      'In diesem Browser lässt sich nichts schwärzen. Um eine Nummer zu verbergen, legen Sie bitte Papier darüber und nehmen Sie ein neues Foto auf.',
    cameraDenied: 'Wir können nicht auf die Kamera zugreifen. Bitte wählen Sie stattdessen eine Datei.',
    cameraUntrusted:
      'Dieser Browser lässt die Seite keine Fotos aufnehmen. Bitte nutzen Sie die Kamera-App oder wählen Sie eine Datei.',
    cameraStopped: 'Tippen, um die Kamera wieder zu starten',
    nextCamera: 'Kamera wechseln',
    cameraNow: (name) => `Kamera: ${name}`,
    stopped: {
      size: 'Der Server dieser Website lehnt Fotos dieser Größe ab. Ihr Gastgeber weiß Bescheid. Bitte senden Sie ein kleineres Foto, etwa einen Screenshot davon.',
      blocked:
        'Die Website antwortet, aber dieses Foto kommt nicht durch. Bitte versuchen Sie es über ein anderes Netz oder mit einem anderen Browser.',
    },
    sending: (percent) => `Wird gesendet… ${percent} %`,
    sendingLabel: (what) => `Wird gesendet: ${what}`,
    finishing: 'Fast fertig: Wir prüfen das Foto…',
    intercepted:
      'Etwas zwischen diesem Handy und dem Haus hat stattdessen geantwortet. Lassen Sie diese Seite offen: Ihr Foto wird gesendet, sobald das Haus wieder antwortet.',
    waiting:
      'Die Verbindung ist unterbrochen. Lassen Sie diese Seite offen: Ihr Foto wird gesendet, sobald sie wieder steht.',
    retryNow: 'Jetzt versuchen',
    cancelSending: 'Anhalten',
    failedTitle: 'Ihr Foto wurde nicht gesendet',
    again: 'Erneut versuchen',
    addBack: 'Rückseite des Ausweises hinzufügen (freiwillig)',
    replacing: 'Wir behalten das bisherige Foto, bis das neue da ist.',
    failures: {
      upload: { title: 'Nicht hochgeladen', fallback: 'Das Foto konnte nicht hochgeladen werden.' },
      put: {
        title: 'Nicht hochgeladen',
        fallback: 'Das Foto konnte nicht hochgeladen werden. Bitte versuchen Sie es erneut.',
      },
    },
  },
  advice: {
    tooDark: 'Das sieht dunkel aus. Versuchen Sie es mit mehr Licht, aber ohne Blitz.',
    blurred:
      'Das sieht unscharf aus. Halten Sie das Telefon ruhig oder legen Sie es auf, und lassen Sie es scharfstellen.',
    tiny: 'Dieses Foto ist klein, die Schrift könnte schwer lesbar sein.',
  },
  refused: {
    unreadable: 'Diese Datei lässt sich nicht mehr lesen. Bitte wählen Sie sie noch einmal aus.',
    empty:
      'Diese Datei ist leer. Vielleicht wird sie noch aus der Cloud geladen. Bitte wählen Sie sie erneut.',
    notAPhoto: 'Wir können diese Datei nicht als Foto lesen. JPEG, PNG, HEIC und WebP gehen.',
    tooLarge:
      'Diese Datei ist größer als 10 MB, und dieser Browser kann sie nicht verkleinern. Bitte nehmen Sie stattdessen ein Foto auf.',
  },
  mask: {
    start: 'Nummer abdecken',
    startHint: 'Die Ausweisnummer brauchen wir nicht. Sie können sie schwärzen.',
    title: 'Übermalen Sie, was verborgen bleiben soll',
    hint: 'Wischen oder ziehen Sie darüber. Was unter einem schwarzen Feld liegt, verlässt dieses Gerät nie.',
    add: 'Feld hinzufügen',
    undo: 'Rückgängig',
    done: 'Fertig',
    boxLabel: (number) => `Schwarzes Feld ${number}`,
    boxHelp: 'Pfeiltasten verschieben es, Umschalt mit Pfeiltasten ändert die Größe, Entf löscht es.',
    countAnnounced: (count) => (count === 1 ? '1 schwarzes Feld' : `${count} schwarze Felder`),
  },
  rejected: {
    title: 'Check-in nicht bestätigt',
    text: (host) =>
      `${host} hat Ihren Check-in nicht bestätigt. Bitte melden Sie sich: Oft ist es nur eine Kleinigkeit.`,
    contact: 'Gastgeber kontaktieren',
  },
  photosErased: 'Ihre Fotos wurden gelöscht.',
  photosEnd: (day) => `Ihre Fotos werden am ${day} gelöscht.`,
  ended: {
    title: 'Ihr Aufenthalt ist beendet',
    text: (name, house) =>
      `Danke, dass Sie bei uns waren, ${name}. Türcode, WLAN-Daten und Hausinfos von ${house} sind nicht mehr verfügbar.`,
    left: (host) => `Etwas liegen gelassen? ${host} sieht gern nach.`,
  },
  erasedStay: {
    title: 'Sie haben diesen Check-in beendet',
    text: 'Wir haben Ihre Fotos, Ihre Telefonnummer und unsere Nachrichten gelöscht. Name, E-Mail-Adresse und Reisedaten bleiben vorerst in der Buchungsliste des Gastgebers.',
    after: 'Möchten Sie doch einchecken, melden Sie sich bitte bei Ihrem Gastgeber.',
  },
  history: {
    nothingYet: 'Es wurde noch nichts gesendet.',
    showEarlier: 'Ältere anzeigen',
    events: {
      accepted: 'Sie haben den Datenschutzhinweis gelesen',
      received: (what) => `${what} erhalten`,
      seen: (what) => `${what} vom Gastgeber angesehen`,
      sightedInPerson: 'Ausweis persönlich gesehen',
      sentBack: (what) => `${what}: Der Gastgeber hat um ein neues Foto gebeten`,
      erased: (what) => `${what} gelöscht`,
      downloaded: 'Sie haben Ihre Daten heruntergeladen',
      ended: 'Sie haben Ihre Daten gelöscht und damit den Check-in beendet',
    },
    backWanted: 'Der Gastgeber hat um die Rückseite Ihres Ausweises gebeten',
    documentNames: { id: 'Ausweis', id_back: 'Rückseite des Ausweises', selfie: 'Selfie' },
    both: 'Dokumente',
    download: 'Meine Daten herunterladen',
    downloading: 'Download wird vorbereitet…',
    erase: 'Meine Daten löschen',
    eraseTitle: 'Ihre Daten löschen und den Check-in beenden?',
    eraseText:
      'Ihre Fotos, Ihre Telefonnummer und unsere Nachrichten werden jetzt gelöscht. Das lässt sich nicht rückgängig machen. Damit endet auch Ihr Online-Check-in: Hier erscheint kein Türcode, und Sie klären alles direkt mit Ihrem Gastgeber.',
    eraseConfirm: 'Löschen und Check-in beenden',
    erasing: 'Wird gelöscht…',
    keep: 'Check-in behalten',
    failed: 'Der Verlauf konnte nicht geladen werden.',
    failures: {
      download: {
        title: 'Nicht heruntergeladen',
        fallback: 'Ihre Daten konnten nicht zusammengestellt werden. Bitte versuchen Sie es erneut.',
      },
      erase: {
        title: 'Nicht gelöscht',
        fallback: 'Ihre Daten konnten nicht gelöscht werden. Bitte versuchen Sie es erneut.',
      },
    },
  },
  cancelled: {
    by: {
      guest: 'Dieser Aufenthalt wurde auf Ihren Wunsch storniert.',
      host: (host) => `${host} hat diesen Aufenthalt storniert.`,
    },
    title: 'Ihr Aufenthalt ist storniert',
    text: 'Sie müssen nichts weiter tun. Türcode und Hausinfos sind nicht mehr verfügbar.',
    noShow:
      'Wir haben Sie am Anreisetag nicht gesehen, deshalb wurde Ihr Aufenthalt storniert. Türcode und Hausinfos sind nicht mehr verfügbar.',
    deposit: 'Falls auf Ihrer Karte ein Betrag reserviert war, ist er freigegeben.',
    message: (hostName) => `Nachricht von ${hostName}`,
    wrong: 'Haben Sie das nicht erwartet? Bitte melden Sie sich.',
  },
  tellMe: {
    start: (host) => `Benachrichtigen, wenn ${host} antwortet`,
    on: (host) =>
      `Dieser Browser meldet sich, wenn ${host} antwortet, wenn Ihr Türcode bereitsteht und wenn eine Nachricht kommt.`,
    pending: 'Einen Moment…',
    stop: 'Nicht mehr benachrichtigen',
    blocked:
      'Dieser Browser lässt keine Benachrichtigungen dieser Website zu. Die Antwort erscheint trotzdem hier.',
    failed: 'Das hat nicht geklappt. Die Antwort erscheint trotzdem hier.',
  },
  leaving: {
    title: 'Sie reisen ab?',
    text: (host, checkOut) =>
      `Abreise ist bis ${checkOut} Uhr. Sagen Sie ${host} Bescheid, sobald Sie weg sind. Ihr Türcode gilt trotzdem bis zur Abreisezeit.`,
    left: 'Wir sind abgereist',
    askTitle: (host) => `${host} sagen, dass Sie abgereist sind?`,
    askText: 'Haben Sie alles dabei? Ihr Türcode gilt noch bis zur Abreisezeit.',
    confirm: 'Ja, wir sind abgereist',
    notYet: 'Noch nicht',
    pending: 'Der Gastgeber wird benachrichtigt…',
    done: (host) => `${host} weiß, dass Sie abgereist sind. Gute Reise.`,
    thanks: (name) => `Vielen Dank, ${name}`,
    forgotten: (time, day) => `Etwas vergessen? Ihr Türcode gilt noch bis ${day}, ${time} Uhr.`,
    details: 'Türcode und Hausinfos',
    guide: 'WLAN und Hausinfos',
    failed: {
      title: 'Nicht gesendet',
      text: 'Das konnte nicht gesendet werden. Bitte versuchen Sie es erneut, wenn Sie Empfang haben.',
    },
  },
  wifiQr: {
    alt: (name) => `QR-Code, der mit dem WLAN ${name} verbindet`,
    how: 'Öffnen Sie die Kamera des Geräts, das ins WLAN soll, richten Sie sie auf den Code und tippen Sie auf den Hinweis.',
  },
  arrivalForm: {
    intro: 'So ist das Haus rechtzeitig bereit. Sie können es bis zu Ihrer Ankunft ändern.',
    guests: 'Mit wie vielen Personen kommen Sie?',
    vehicles: 'Wie viele Autos?',
    time: 'Wann kommen Sie ungefähr an?',
    timeHint: (checkIn) =>
      `Anreise ist ab ${checkIn} Uhr. Lassen Sie es offen, wenn Sie es noch nicht wissen.`,
    save: 'Anreise speichern',
    saving: 'Wird gespeichert…',
    cancel: 'Abbrechen',
    failed: {
      title: 'Nicht gespeichert',
      text: 'Ihre Anreise konnte nicht gespeichert werden. Ihre Eingaben sind noch da.',
    },
    guestsWrong: 'Bitte geben Sie an, wie viele Personen kommen: 1 bis 50',
    vehiclesWrong: 'Bitte geben Sie eine Zahl von 0 bis 20 ein',
  },
  sharing: {
    open: 'Teilen',
    title: 'Mit Ihren Mitreisenden teilen',
    text: 'Sie bekommen einen eigenen Link zu Adresse, WLAN, Hausinfos und Notrufnummern. Er zeigt nichts über Sie, Ihre Kaution oder Ihre Nachrichten und endet mit Ihrem Aufenthalt.',
    code: {
      shown: 'Ab der Anreise zeigt er auch den Türcode.',
      hidden: 'Den Türcode zeigt er nicht: Den geben Sie selbst weiter.',
    },
    send: 'Link teilen',
    sending: 'Einen Moment…',
    since: (when) => `Geteilt seit ${when}. Wer den Link hat, kann ihn öffnen.`,
    copy: 'Link kopieren',
    stop: 'Nicht mehr teilen',
    stopping: 'Wird beendet…',
    stopped: 'Der Link ist beendet und öffnet nichts mehr.',
    failures: {
      share: {
        title: 'Nicht geteilt',
        fallback: 'Der Link konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
      },
      stop: {
        title: 'Noch geteilt',
        fallback: 'Das Teilen konnte nicht beendet werden. Bitte versuchen Sie es erneut.',
      },
    },
  },
}
