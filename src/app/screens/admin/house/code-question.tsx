import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { codeContent } from '#i18n/en/house.ts'
import type { HouseDraft } from './use-house-draft.ts'

const visibleCount = 5

/** Asks whether the stays that have the house's former door code take the new one. Closing it saves nothing. */
export function CodeQuestion({ draft: { codeStays, answerCode } }: { draft: HouseDraft }) {
  return (
    <Dialog
      title={codeContent.title}
      text={codeContent.text(codeStays.length)}
      width="narrow"
      onClose={() => answerCode(null)}
      footer={
        <>
          <Button variant="secondary" onClick={() => answerCode(false)}>
            {codeContent.keep}
          </Button>
          <Button onClick={() => answerCode(true)}>{codeContent.change}</Button>
        </>
      }
    >
      <ul translate="no">
        {codeStays.slice(0, visibleCount).map(({ id, guestName }) => (
          <li key={id} className="break-words py-1 font-semibold">
            {guestName}
          </li>
        ))}
      </ul>
      {codeStays.length > visibleCount && <p>{codeContent.others(codeStays.length - visibleCount)}</p>}
    </Dialog>
  )
}
