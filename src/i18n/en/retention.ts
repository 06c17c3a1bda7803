import type { ErasePolicy } from '#shared/stay/erase-policy.ts'

const photos: Readonly<Record<ErasePolicy, string>> = {
  '24h-after-decision':
    'Erased 24 hours after you approve a stay, and at once when you reject it. If you never decide: two days after check-out.',
  'at-decision':
    'Erased as soon as you approve or reject a stay. If you never decide: two days after check-out.',
  '2d-after-checkout': 'Erased two days after check-out, and at once when you reject a stay.',
}

export const retentionOf = ({
  erasePolicy,
  contactMonths,
}: {
  erasePolicy: ErasePolicy
  contactMonths: number
}): { what: string; until: string }[] => [
  { what: 'ID photos and selfies', until: photos[erasePolicy] },
  {
    what: 'Names and contact details',
    until: `Erased ${contactMonths} ${contactMonths === 1 ? 'month' : 'months'} after check-out. Dates and amounts stay.`,
  },
  { what: 'Photos of a claim', until: 'Erased 180 days after the claim.' },
  {
    what: 'Messages',
    until:
      'With a visitor: erased 90 days after the last one, and at most 180 days after the first. With a guest: erased with their contact details.',
  },
  { what: 'E-mails', until: 'Texts go as soon as they’re sent; the list of e-mails reaches back 30 days.' },
  { what: 'Cleaners’ links', until: 'Stop working after 90 days.' },
  { what: 'Activity log', until: 'Stays. It names no guest once their details are erased.' },
]

export const exportContent = {
  failed: { title: 'Not Exported', fallback: 'We couldn’t prepare the file. Please try again.' },
  title: 'Take your stays with you',
  intro:
    'A file for Excel or another spreadsheet, with a line for each stay. Door codes and links aren’t in it. For one guest’s data, open their stay’s history.',
  download: 'Download all stays (CSV)',
  ofStay: 'Download this guest’s data',
  pending: 'Preparing...',
}
