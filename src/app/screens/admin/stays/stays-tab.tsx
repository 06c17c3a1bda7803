import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useStayPages } from '#app/api/host-stays.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Today } from '#app/screens/admin/today/today.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import { firstLists } from '#shared/host-page.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { StayLists } from './stay-lists.tsx'

const createStayDialog = lazy(() => import('#app/screens/admin/stay/stay-dialogs.ts'), 'CreateStayDialog')

export function StaysTab() {
  const [createdId, setCreatedId] = useState<string | null>(null)
  const pending = useStayPages(firstLists.pending)
  // The filled button is then Approve, in the stay that waits.
  const hasDecision = pending.data?.some((stay) => waitsFor(stay) === 'host') ?? pending.isPending
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-2xl max-sm:sr-only">{stayContent.title}</h2>
        <DialogButton
          variant={hasDecision ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          dialog={(onClose) => <Lazy part={createStayDialog} with={{ onCreated: setCreatedId, onClose }} />}
        >
          <Plus aria-hidden="true" className="size-5" />
          {stayContent.create}
        </DialogButton>
      </div>
      <Today />
      <StayLists createdId={createdId} />
    </>
  )
}
