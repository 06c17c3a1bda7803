import { lazy } from '#app/components/ui/lazy.tsx'

/** The claim's dialog comes with its own code: few deposits are claimed. */
export const claimDialog = lazy(async () => (await import('./claim-dialog.tsx')).ClaimDialog, null)
