/** Names of background tasks in reports of failures and delays. */
export const workNames: Readonly<Record<string, string>> = {
  backup: 'The backup',
  'deposit-reconciler': 'The deposit check',
  'documents-proof': 'The daily check of guests’ photos',
  'erase-contacts': 'The erasure of past guests’ contact details',
  'erasure-lists': 'The erasure list',
  snapshots: 'The per-minute snapshot',
  'restore-test': 'The weekly restore test',
  sweep: 'The clean-up',
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

export function proofSentence({
  held = 0,
  overdue = 0,
  orphans = 0,
  leftovers = 0,
}: Readonly<Record<string, number>>): string {
  const removed = orphans === 0 ? '' : ` Stray files removed: ${orphans}.`
  if (leftovers > 0) {
    const found = leftovers === 1 ? '1 file' : `${leftovers} files`
    const late = overdue === 0 ? '' : ` ${overdue} of them should have been erased by now.`
    return `${photos(held)} held.${late} In the data folder ${found} that may hold guests’ photos or data should not be there. The server’s log names them.${removed}`
  }
  return overdue === 0
    ? `Everything’s fine: ${photos(held)} held, none kept longer than the rules allow.${removed}`
    : `${overdue} of ${photos(held)} should have been erased by now. The server’s log says why they weren’t.${removed}`
}
export const proofPending = 'Not checked yet.'
