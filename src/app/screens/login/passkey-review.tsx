import { useReauthWays, useRemovePasskey, useRemovePasskeys } from '#app/api/accounts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useHouse } from '#app/lib/house.ts'
import { type Ask, useReauthRequest } from '#app/lib/reauth.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { goToPageWithToast, type ToastText } from '#app/lib/toasts.ts'
import { recoveryContent as texts } from '#i18n/en/login.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { HostPasskey } from '#shared/contract/accounts/schemas.ts'
import { formatInstant } from '#shared/dates.ts'

const reauthDialog = lazy(() => import('#app/components/account/reauth-dialog.tsx'), 'ReauthDialog')

const Reauth = ({ ask }: { ask: Ask }) => <Lazy part={reauthDialog} with={{ ask, ...useReauthWays() }} />

export function PasskeyReview({
  passkeys,
  onLeft,
}: {
  passkeys: readonly HostPasskey[]
  onLeft: (left: HostPasskey[]) => void
}) {
  const house = useHouse()
  const remove = useRemovePasskey()
  const removeAll = useRemovePasskeys()
  const ask = useReauthRequest()
  const isPending = remove.isPending || removeAll.isPending
  const finish = (text: ToastText) => goToPageWithToast('/admin', text)
  const handleRemove = async (id: string) => {
    try {
      await remove.mutateAsync({ params: { id } })
      const left = passkeys.filter((passkey) => passkey.id !== id)
      if (left.length > 0) onLeft(left)
      else finish(successes.passkeysRemoved)
    } catch (error) {
      reportFailure(error, failures.removePasskey)
    }
  }
  const handleRemoveAll = () =>
    removeAll.mutateAsync({}).then(
      () => finish(successes.passkeysRemoved),
      (error: unknown) => reportFailure(error, failures.removePasskey),
    )
  return (
    <div className="mt-8 space-y-5">
      <ul className="divide-y divide-line border-line border-y">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{name}</p>
              <p className="text-ink-soft text-sm">{texts.made(formatInstant(createdAt, house.timeZone))}</p>
            </div>
            <Button
              variant="dangerQuiet"
              aria-label={texts.removeNamed(name)}
              disabled={isPending}
              onClick={() => handleRemove(id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="danger"
        size="large"
        className="w-full"
        isPending={isPending}
        onClick={handleRemoveAll}
      >
        {texts.removeAll}
      </Button>
      <Button
        variant="secondary"
        size="large"
        className="w-full"
        disabled={isPending}
        onClick={() => finish(successes.passwordReset)}
      >
        {texts.continue}
      </Button>
      {ask && <Reauth ask={ask} />}
    </div>
  )
}
