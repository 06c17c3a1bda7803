import { useReauthWays } from '#app/api/accounts.ts'
import { ReauthDialog } from '#app/components/account/reauth-dialog.tsx'
import type { Ask } from '#app/lib/fresh-sign-in.ts'

/** Asks the host to re-authenticate while a call waits. */
export const FreshSignInDialog = ({ ask }: { ask: Ask | null }) => ask && <Asking ask={ask} />

const Asking = ({ ask }: { ask: Ask }) => <ReauthDialog ask={ask} {...useReauthWays()} />
