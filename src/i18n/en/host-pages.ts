export const shellContent = {
  label: 'Main',
  waiting: 'waiting',
  sections: {
    stays: 'Stays',
    calendar: 'Calendar',
    messages: 'Messages',
    house: 'The house',
    settings: 'Settings',
  },
}

export const hostPages = {
  calendar: { title: 'Calendar', loading: 'Loading the calendar' },
  house: { title: 'The house', loading: 'Loading the house' },
  messages: { title: 'Messages', loading: 'Loading the messages' },
  review: { title: 'Review', loading: 'Loading the guest' },
  settings: { title: 'Settings', loading: 'Loading the settings' },
  setup: { title: 'Set up', loading: 'Loading the steps' },
  stay: { title: 'Guest Stay', loading: 'Loading the stay' },
}

export const settingNames = [
  ...(['account', 'hosts', 'email', 'calendars', 'cleaners'] as const),
  ...(['privacy', 'backups', 'activity', 'status'] as const),
]

export const settingsPages = {
  account: { title: 'My account', detail: 'Name, e-mail, password, passkeys and sessions' },
  hosts: { title: 'Hosts', detail: 'Other people who look after the house with you' },
  email: { title: 'E-mail', detail: 'How the site sends mail, with a test' },
  calendars: { title: 'Calendars', detail: 'Import from and export to booking sites' },
  cleaners: { title: 'Cleaners', detail: 'Links that show who leaves and arrives' },
  privacy: { title: 'Privacy', detail: 'What’s kept for how long, and your stays as a file' },
  backups: { title: 'Backups', detail: 'Copies of everything, and whether they work' },
  activity: { title: 'Activity log', detail: 'What was done, by whom and when' },
  status: { title: 'System status', detail: 'Whether everything is working' },
  statusHelp: { title: 'How to fix it' },
  back: 'Back to settings',
  backToStatus: 'Back to system status',
}
