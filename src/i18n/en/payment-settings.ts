import type { PaymentSettings } from '#shared/contract/deposits/schemas.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** The messages that Stripe's webhook has to send. */
export const webhookEvents = [
  ...['amount_capturable_updated', 'succeeded', 'canceled', 'payment_failed'].map(
    (name) => `payment_intent.${name}`,
  ),
  ...['succeeded', 'setup_failed', 'canceled'].map((name) => `setup_intent.${name}`),
  'charge.refunded',
  ...['created', 'updated', 'failed'].map((name) => `refund.${name}`),
  ...['created', 'updated', 'closed'].map((name) => `charge.dispute.${name}`),
]

/** Returns whether deposits hold real money: not with simulated cards, and not with Stripe's test keys. */
export const holdsMoney = ({ provider, mode }: Pick<PaymentSettings, 'provider' | 'mode'>): boolean =>
  provider === 'stripe' && mode !== 'test'

/** The settings of deposits: Stripe's keys, or simulated cards. */
export const paymentSettings = {
  loadFailed: 'We couldn’t load the payment settings',
  saveFailed: { title: 'Payment Settings Not Saved', fallback: 'We couldn’t save the payment settings' },
  saved: { title: 'Payment Settings Saved' },
  state: ({ provider, mode, isChosen }: PaymentSettings): string => {
    if (provider === 'stripe')
      return mode === 'test'
        ? 'Deposits go through Stripe with test keys. No real money is held.'
        : 'Deposits are held through Stripe.'
    return isChosen
      ? 'Cards are simulated: guests try the steps with test cards, and no real money is held. For real deposits, enter Stripe’s keys.'
      : 'Guests can’t authorize a deposit yet. Enter Stripe’s keys, or confirm that no money is held.'
  },
  environment: 'This is set on the machine that runs the site, so it’s changed there.',
  open: (count: number) =>
    counted(
      count,
      'One deposit is open at Stripe. It stays there: until it’s settled, you can only change to keys of the same account.',
      `${count} deposits are open at Stripe. They stay there: until they’re settled, you can only change to keys of the same account.`,
    ),
  simulated: (count: number) =>
    counted(
      count,
      'One guest has authorized a simulated deposit. It holds no money.',
      `${count} guests have authorized a simulated deposit. These hold no money.`,
    ),
  keys: 'Keys from Stripe',
  keysIntro:
    'In Stripe’s dashboard under Developers. When you save, we try them with Stripe; no card is charged.',
  webhook: 'The webhook, with its events',
  webhookSteps: (address: string) =>
    `In Stripe’s dashboard under Developers, Webhooks, add an endpoint for ${address} with API version 2026-10-28.endive and these events, then copy its signing secret.`,
  fields: {
    publishableKey: 'Publishable key',
    secretKey: 'Secret key',
    webhookSecret: 'Webhook signing secret',
  },
  webhookHint: 'Stripe shows it once the webhook is added.',
  kept: 'It’s set, stored encrypted and never shown. Leave this empty to keep it.',
  save: 'Save and try the keys',
  trying: 'Asking Stripe...',
  simulate: 'Simulate cards',
  simulating: {
    title: 'Simulate cards?',
    text: 'Guests take the deposit step with a test card. No money is held, so you can’t claim any. Keys of Stripe are deleted.',
    confirm: 'Simulate cards',
    pending: 'Saving...',
  },
}

/** The folder of daily backups. */
export const backupSettings = {
  loadFailed: 'We couldn’t load the backup settings',
  saveFailed: { title: 'Folder Not Saved', fallback: 'We couldn’t save the folder' },
  saved: { title: 'Backups Are On', description: 'The first one is being made.' },
  title: 'Where backups go',
  environment: (folder: string) =>
    `Backups go to ${folder}. That’s set on the machine that runs the site, so it’s changed there.`,
  folder: 'Folder on the server',
  folderHint:
    'Best on another disk than the site, for example /mnt/backups. A backup is made there every day.',
  stop: 'Stop backups',
  stopping: {
    title: 'Stop backups?',
    text: 'No new backups are made. Those that are there stay.',
    confirm: 'Stop backups',
    pending: 'Stopping...',
  },
  stopped: { title: 'Backups Are Off' },
}
