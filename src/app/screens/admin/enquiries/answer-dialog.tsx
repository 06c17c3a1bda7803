import { useAcceptEnquiry, useDeclineEnquiry } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
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
  const [accept, decline] = [useAcceptEnquiry(), useDeclineEnquiry()]
  const { field, dialog } = useHostForm<{ message: string }, unknown>({
    defaultValues: { message: '' },
    send: (body) => (isAccepting ? accept : decline).mutateAsync({ params: { id: enquiry.id }, body }),
    success: isAccepting ? successes.enquiryAccepted : successes.enquiryDeclined,
    failure: failures.answerEnquiry,
    onClose,
  })
  return (
    <FormDialog
      {...words}
      title={words.title(enquiry.name)}
      text={`${formatStayDates(enquiry.checkInDate.slice(0, 10), enquiry.checkOutDate.slice(0, 10))}. ${words.text}`}
      {...dialog}
    >
      <TextArea label={enquiriesContent.message} isOptional maxLength={2000} {...field('message')} />
    </FormDialog>
  )
}
