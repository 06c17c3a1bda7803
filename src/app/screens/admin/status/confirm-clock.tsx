import { useConfirmClock } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { siteItems } from '#words/en/site-alerts.ts'

/** The host's word that the time which they see is right. */
export function ConfirmClock({ now }: { now: string }) {
  const confirm = useConfirmClock()
  const { act } = useHostAction(confirm, {
    success: siteItems.clockConfirmed,
    failure: siteItems.clockFailed,
  })
  return (
    <p className="mt-3">
      <Button variant="secondary" isPending={confirm.isPending} onClick={() => act({ body: { now } })}>
        {siteItems.clockRight}
      </Button>
    </p>
  )
}
