import type { SetupNeed, SetupStep } from '#shared/setup.ts'

export const setupContent = {
  markFailed: { title: 'Not Marked', fallback: 'We couldn’t mark this step' },
  loadFailed: 'We couldn’t load the steps',
  progress: (done: number, all: number) =>
    `${done} of ${all} done. Take your time: everything you save stays, and you can change it later.`,
  over: 'Your house is set up',
  overText: 'Nothing of the sample is left. Visitors and guests read only your own words.',
  open: 'Open your page',
  done: 'Done',
  left: 'Still the sample’s:',
  mark: 'Mark as done',
  markOf: (title: string) => `Mark as done: ${title}`,
  unmark: 'Not done after all',
  unmarkOf: (title: string) => `Not done after all: ${title}`,
  wordsLeft:
    'Every step is marked as done. What’s listed below still has the sample’s own words: please write yours.',
  choosePayments: 'Choose who takes the cards',
  needs: {
    hostName: 'Your name is still “Host”.',
    reachableAddress: 'Mail can’t reach your e-mail address, so you get none. Change it in your account.',
    ownPassword: 'Your password is still the one that was printed at the first start.',
    mailServer: 'There’s no mail server yet.',
    contact: 'Guests need a phone number or an e-mail address.',
    payments: 'Guests can’t authorize a deposit yet.',
    photo: 'A photo of the house is missing.',
    words: 'A sentence about the house is missing.',
    address: 'The address is missing.',
  } satisfies Record<SetupNeed, string>,
  steps: {
    you: {
      title: 'You',
      text: 'Your name, and a password or passkey of your own. Your e-mail address can change once the next step is done: we confirm it by mail.',
      go: 'Go to your account',
      href: '/admin/settings/account',
    },
    email: {
      title: 'E-mail',
      text: 'A mail server, so guests get their link and reminders. Without one, you send links yourself.',
      go: 'Go to e-mail',
      href: '/admin/settings/email',
    },
    house: {
      title: 'The house',
      text: 'Its name and place, how guests reach you, times and money.',
      go: 'Go to the house',
      href: '/admin/house/basics',
    },
    photos: {
      title: 'Photos and words',
      text: 'What visitors see first. One good photo and two sentences are enough to start.',
      go: 'Go to photos and words',
      href: '/admin/house/photos',
    },
    arrival: {
      title: 'Arrival',
      text: 'Address, way in, Wi-Fi and house rules. Guests read them once you’ve approved their stay.',
      go: 'Go to arrival',
      href: '/admin/house/arrival',
    },
  } satisfies Record<SetupStep, { title: string; text: string; go: string; href: string }>,
}
