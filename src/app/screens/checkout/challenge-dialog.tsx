import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { useWords } from '#app/lib/words.ts'

/** The simulated bank asks whether it is really the guest. Closing the dialog is a No, as it is at a bank. */
export function ChallengeDialog({
  isPending,
  onAnswer,
}: {
  isPending: boolean
  onAnswer: (answer: 'complete' | 'fail') => void
}) {
  const { content } = useWords('checkout')
  const { title, text, complete, fail, pending } = content.challenge
  const handleClose = () => {
    if (!isPending) onAnswer('fail')
  }
  return (
    <Dialog
      onClose={handleClose}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onAnswer('fail')}>
            {fail}
          </Button>
          <Button isPending={isPending} pendingLabel={pending} onClick={() => onAnswer('complete')}>
            {complete}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-3 font-semibold">{content.simulated.notice}</p>
    </Dialog>
  )
}
