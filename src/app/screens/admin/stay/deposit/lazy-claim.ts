import { lazy } from '#app/components/ui/lazy.tsx'

/** A chunk of its own, because few deposits are claimed. */
export const claimDialog = lazy(async () => (await import('./claim-dialog.tsx')).ClaimDialog, null)
