import { lazy } from '#app/components/ui/lazy.tsx'

/** The claim's dialog comes with its own code: few deposits are claimed. */
export const claimDialog = lazy(
  async () => (await import('#app/screens/admin/stay/stay-dialogs.ts')).ClaimDialog,
  null,
)
