import { countOf } from '#shared/formatting.ts'

export const turnoverTexts = {
  title: 'Cleaning days',
  intro: 'Who leaves and who arrives in the next 14 days.',
  notes: 'Notes from the host',
  leaving: (time: string) => `Out by ${time}`,
  arriving: (time: string) => `In from ${time}`,
  guests: (count: number | null) =>
    count === null ? 'Number of guests not known yet' : countOf(count, 'guest'),
  sameDay: 'Same-day changeover',
  nothing: 'Nobody leaves or arrives in the next 14 days.',
  linkNotFound: 'This link no longer works',
  linkNotFoundText: 'It may have expired or been turned off. Please ask the host for a new one.',
} as const

export const turnoverLinks = {
  title: 'Links for cleaners',
  intro:
    'A cleaner sees who leaves and arrives in the next 14 days: days, times and how many guests. No names and no door codes.',
  loadFailed: 'We couldn’t load the links',
  none: 'None yet.',
  add: 'Add a link for a cleaner',
  adding: {
    title: 'Add a link for a cleaner',
    text: 'One link for each cleaner, so you can turn one off without affecting the others.',
    confirm: 'Create link',
    pending: 'Creating…',
  },
  name: 'Whose link is it?',
  nameHint: 'Only hosts see this.',
  notes: 'Notes for the cleaner',
  notesHint: 'Where the linen is, for example. Don’t put the door code here.',
  linkTitle: 'The link is ready',
  linkText: (name: string) =>
    `Send it to ${name} now: you’ll only see it once. It works for 90 days, or until you turn it off.`,
  linkLabel: 'Link for the cleaner',
  until: (at: string) => `Works until ${at}.`,
  renew: 'New link',
  renewFailed: { title: 'No New Link', fallback: 'We couldn’t create a new link. Please try again.' },
  renewOf: (name: string) => `New link for ${name}`,
  end: 'Turn off',
  endOf: (name: string) => `Turn off ${name}’s link`,
  ending: (name: string) => ({
    title: 'Turn off this link?',
    text: `${name} can’t open it any more. You can add a new one at any time.`,
    confirm: 'Turn off',
    pending: 'Turning off…',
  }),
}
