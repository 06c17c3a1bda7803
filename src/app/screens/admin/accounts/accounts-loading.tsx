import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { hostPages } from '#words/en/host-pages.ts'

/** The sections of the page in grey. */
export function AccountsLoading() {
  return (
    <SkeletonGroup label={hostPages.accounts.loading} className="mt-2 space-y-8">
      {['passkeys', 'password', 'sessions', 'hosts'].map((key) => (
        <Skeleton key={key} className="h-32 w-full" />
      ))}
    </SkeletonGroup>
  )
}
