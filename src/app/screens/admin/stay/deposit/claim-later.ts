import { later } from '#app/components/ui/later.tsx'

/** The claim's dialog comes with its own code: few deposits are claimed. */
export const claimDialog = later(async () => (await import('./claim-dialog.tsx')).ClaimDialog, null)
