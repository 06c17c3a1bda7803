import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { AllStays } from './all-stays.tsx'
import { stayContent } from './content.ts'
import { CreateStayDialog } from './create-stay-dialog.tsx'
import { PendingStays } from './pending-stays.tsx'

/** Guest Management: what waits for the host, then every stay. */
export function StaysTab() {
  const [isCreating, setIsCreating] = useState(false)
  const allHeading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Button className="max-sm:w-full" onClick={() => setIsCreating(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {stayContent.create}
      </Button>
      <PendingStays onDecided={() => allHeading.current?.focus()} />
      <AllStays headingRef={allHeading} />
      {isCreating && <CreateStayDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}
