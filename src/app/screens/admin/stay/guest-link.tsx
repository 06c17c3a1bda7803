import Copy from 'lucide-react/icons/copy'
import { type ComponentProps, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/lib/toasts.ts'
import { copyWithToast, LinkDialog } from '#app/screens/admin/actions/copy-link.tsx'
import { successes } from '#i18n/en/admin.ts'
import { stayContent } from '#i18n/en/stay.ts'
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
        <Copy className="size-4" />
        {stayContent.copyUrl}
      </Button>
      {isShown && (
        <GuestLinkDialog stay={stay} title={stayContent.checkInUrl} onClose={() => setIsShown(false)} />
      )}
    </>
  )
}

export const GuestLinkDialog = ({
  stay,
  ...dialog
}: Pick<ComponentProps<typeof LinkDialog>, 'title' | 'text' | 'onClose'> & { stay: AdminStay }) => (
  <LinkDialog
    {...dialog}
    label={stayContent.urlByHandLabel}
    link={guestUrl(stay.accessToken)}
    copied={successes.urlCopied}
  />
)
