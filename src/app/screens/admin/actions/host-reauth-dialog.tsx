import { useReauthWays } from '#app/api/accounts.ts'
import { ReauthDialog } from '#app/components/account/reauth-dialog.tsx'
import type { Ask } from '#app/lib/reauth.ts'

export const HostReauthDialog = ({ ask }: { ask: Ask | null }) => ask && <Asking ask={ask} />

const Asking = ({ ask }: { ask: Ask }) => <ReauthDialog ask={ask} {...useReauthWays()} />
