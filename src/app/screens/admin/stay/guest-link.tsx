import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { showToast } from '#app/lib/toasts.ts'
import { copyWithToast } from '#app/screens/admin/actions/copy-with-toast.ts'
import { stayContent } from '#i18n/en/admin.ts'
import { successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

const guestUrl = (accessToken: string): string =>
  `${location.origin}/guest/${encodeURIComponent(accessToken)}`

const copyGuestUrl = (accessToken: string): Promise<boolean> =>
  copyWithToast(guestUrl(accessToken), successes.urlCopied)

export function showStayCreated({ accessToken }: AdminStay, isMailed: boolean): void {
  const action = { label: stayContent.copyUrl, onAction: () => copyGuestUrl(accessToken) }
  showToast(successes.stayCreated(isMailed), { action })
}

/** Copies the link. If the browser blocks the clipboard, it shows the link as selectable text. */
export function GuestLink({ stay }: { stay: AdminStay }) {
  const [isShown, setIsShown] = useState(false)
  const handleCopy = async () => setIsShown(!(await copyGuestUrl(stay.accessToken)))
  return (
    <>
      <Button variant="secondary" onClick={handleCopy}>
        <Copy aria-hidden="true" className="size-4" />
        {stayContent.copyUrl}
      </Button>
      {isShown && (
        <Dialog onClose={() => setIsShown(false)} title={stayContent.checkInUrl}>
          <TextField
            label={stayContent.urlByHandLabel}
            readOnly
            value={guestUrl(stay.accessToken)}
            onFocus={(event) => event.target.select()}
          />
        </Dialog>
      )}
    </>
  )
}
