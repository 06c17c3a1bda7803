import { useForm } from 'react-hook-form'
import { useAcceptEnquiry, useDeclineEnquiry } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea } from '#app/components/ui/text-field.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { Enquiry } from '#shared/contract/enquiries.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { enquiriesContent } from '#words/en/enquiries.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** Accepts or declines, with a message to who asked. */
export function AnswerDialog({
  enquiry,
  answer,
  onClose,
}: {
  enquiry: Enquiry
  answer: 'accept' | 'decline'
  onClose: () => void
}) {
  const isAccepting = answer === 'accept'
  const words = isAccepting ? enquiriesContent.acceptDialog : enquiriesContent.declineDialog
  const { register, handleSubmit } = useForm({ defaultValues: { message: '' } })
  const failure = failures.answerEnquiry
  const accept = useHostAction(useAcceptEnquiry(), {
    success: successes.enquiryAccepted,
    failure,
    onDone: onClose,
  })
  const decline = useHostAction(useDeclineEnquiry(), {
    success: successes.enquiryDeclined,
    failure,
    onDone: onClose,
  })
  const handleAnswer = handleSubmit((body) => {
    const input = { params: { id: enquiry.id }, body }
    return isAccepting ? accept.act(input) : decline.act(input)
  })
  return (
    <FormDialog
      title={words.title(enquiry.name)}
      description={`${formatStayDates(enquiry.checkInDate.slice(0, 10), enquiry.checkOutDate.slice(0, 10))}. ${words.intro}`}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      isPending={accept.isPending || decline.isPending}
      onSubmit={handleAnswer}
      onClose={onClose}
    >
      <TextArea label={enquiriesContent.message} isOptional maxLength={2000} {...register('message')} />
    </FormDialog>
  )
}
