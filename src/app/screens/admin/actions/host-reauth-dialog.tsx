import { useReauthWays } from '#app/api/accounts.ts'
import { ReauthDialog } from '#app/components/account/reauth-dialog.tsx'
import type { Ask } from '#app/lib/reauth.ts'

/** Asks the host to re-authenticate while a call waits. */
export const HostReauthDialog = ({ ask }: { ask: Ask | null }) => ask && <Asking ask={ask} />

const Asking = ({ ask }: { ask: Ask }) => <ReauthDialog ask={ask} {...useReauthWays()} />
