/** What stands of a host's page before its own code is here. */
export const hostPages = {
  accounts: { title: 'Accounts', loading: 'Loading your account' },
  calendar: { title: 'Calendar', loading: 'Loading the calendar' },
  enquiries: { title: 'Questions about dates', loading: 'Loading the questions' },
  house: { title: 'The house', loading: 'Loading the house' },
  review: { title: 'Review', loading: 'Loading the guest' },
  stay: { title: 'Guest Stay', loading: 'Loading the stay' },
  status: { title: 'System status', loading: 'Checking the system' },
  statusHelp: { title: 'How to fix it', back: 'Back to system status' },
}
