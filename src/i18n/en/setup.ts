import type { SetupStep } from '#shared/setup.ts'

export const setupContent = {
  markFailed: { title: 'Not Marked', fallback: 'We couldn’t mark this step' },
  loadFailed: 'We couldn’t load the steps',
  progress: (done: number, all: number) =>
    `${done} of ${all} done. Take your time: everything you save stays, and you can change it later.`,
  over: 'Your house is set up',
  overText: 'Nothing of the sample is left. Visitors and guests read only your own words.',
  open: 'Open your page',
  done: 'Done',
  left: (fields: string) => `Still the sample’s: ${fields}.`,
  mark: 'Mark as done',
  markOf: (title: string) => `Mark as done: ${title}`,
  unmark: 'Not done after all',
  unmarkOf: (title: string) => `Not done after all: ${title}`,
  steps: {
    you: {
      title: 'You',
      text: 'Your name, your e-mail address, and a password or passkey of your own.',
      go: 'Go to your account',
      href: '/admin/settings/account',
    },
    house: {
      title: 'The house',
      text: 'Its name and place, how guests reach you, times and money.',
      go: 'Go to the house',
      href: '/admin/house#house-basics',
    },
    photos: {
      title: 'Photos and words',
      text: 'What visitors see first. Start with one good photo and two sentences.',
      go: 'Go to photos and words',
      href: '/admin/house#house-photos',
    },
    arrival: {
      title: 'Arrival',
      text: 'Address, way in, Wi-Fi and house emergency contact. Guests read them once you’ve approved their stay.',
      go: 'Go to arrival',
      href: '/admin/house#house-secrets',
    },
    email: {
      title: 'E-mail',
      text: 'A mail server, so guests get their link and reminders. Without one, you send links yourself.',
      go: 'Go to e-mail',
      href: '/admin/settings/email',
    },
  } satisfies Record<SetupStep, { title: string; text: string; go: string; href: string }>,
}
