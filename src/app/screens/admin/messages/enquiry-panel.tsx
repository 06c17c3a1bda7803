import { useSendsMail } from '#app/api/accounts.ts'
import { useWrite } from '#app/api/use-call.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat } from '#app/lib/translations.ts'
import { MailedTextArea } from '#app/screens/admin/actions/mailed-text-area.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { failures } from '#i18n/en/admin.ts'
import { enquiryContent as texts } from '#i18n/en/messages.ts'
import { messageLength } from '#shared/constants.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import * as threadCalls from '#shared/contract/threads/calls.ts'
import type { Enquiry } from '#shared/contract/threads/schemas.ts'
import { nightsBetween } from '#shared/dates.ts'

const mailTo = (email: string): string => `mailto:${encodeURIComponent(email)}`

export function EnquiryPanel({
  enquiry,
  onAddGuest,
  onUnmailed,
}: Pick<AnswerProps, 'enquiry' | 'onUnmailed'> & { onAddGuest: () => void }) {
  const { atHouse, dayAtHouse } = useHouseTime()
  const format = useFormat()
  const { name, email, status, guests, receivedAt, erasedOn, isFree, checkInDate, checkOutDate } = enquiry
  const { minimumNights, sleeps } = useHouse()
  const nights = nightsBetween(checkInDate, checkOutDate)
  const concerns = [
    ...(isFree ? [] : [texts.taken]),
    ...(nights < (minimumNights ?? 1) ? [texts.tooShort(minimumNights ?? 1)] : []),
    ...(guests > sleeps ? [texts.tooMany(sleeps)] : []),
  ]
  const isOpen = status === 'open'
  const answerButton = (answer: AnswerProps['answer'], label: string) => (
    <DialogButton
      variant={answer === 'accept' ? 'primary' : 'dangerQuiet'}
      aria-label={texts.request(label, name)}
      dialog={(onClose) => <AnswerDialog {...{ enquiry, answer, onClose, onUnmailed }} />}
    >
      {label}
    </DialogButton>
  )
  return (
    <div className="panel mt-6 p-4 sm:p-5">
      <p className="figures font-semibold">{format.days(checkInDate, checkOutDate)}</p>
      <p className="figures">{texts.party(nights, guests)}</p>
      {isOpen && isFree && <p className="text-bush-600">{texts.free}</p>}
      {isOpen && concerns.length > 0 && <p className="font-semibold text-rata-600">{concerns.join(' ')}</p>}
      <a href={mailTo(email)} className="inline-flex min-h-11 items-center break-all text-link">
        {email}
      </a>
      <p className="text-ink-soft text-sm">
        {texts.received(atHouse(receivedAt))}
        {erasedOn !== null && ` ${texts.erased(format.day(dayAtHouse(erasedOn)))}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        {isOpen && answerButton('accept', texts.accept)}
        {isOpen && answerButton('decline', texts.decline)}
        {status !== 'accepted' && (
          <Button variant="quiet" onClick={onAddGuest}>
            {isOpen ? texts.otherDates : texts.addGuest}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Opens the host's own mail program, for a site without a mail server. */
export const MailLink = ({ email }: Pick<Enquiry, 'email'>) => (
  <a href={mailTo(email)} className={`${buttonClasses('secondary')} break-all`}>
    {texts.write}
  </a>
)

interface AnswerProps {
  enquiry: Enquiry
  answer: 'accept' | 'decline'
  onClose: () => void
  /** Called with the new stay if the host has to send its link. */
  onUnmailed: (stay: AdminStay) => void
}

/** Without a mail server there is no message field, because the host replies outside the site. */
function AnswerDialog({ enquiry, answer, onClose, onUnmailed }: AnswerProps) {
  const format = useFormat()
  const sendsMail = useSendsMail()
  const { success, text, ...said } = texts.dialogs[answer][sendsMail ? 'mailed' : 'unmailed']
  const [accept, decline] = [useWrite(threadCalls.acceptEnquiry), useWrite(threadCalls.declineEnquiry)]
  const { field, dialog } = useHostForm<{ message: string }, unknown>({
    defaultValues: { message: '' },
    send: async (body) => {
      const input = { params: { id: enquiry.id }, body }
      if (answer === 'decline') return decline.mutateAsync(input)
      const stay = await accept.mutateAsync(input)
      if (!sendsMail) onUnmailed(stay)
      return stay
    },
    success,
    failure: failures.answerEnquiry,
    onClose,
  })
  return (
    <FormDialog
      {...said}
      variant={answer === 'accept' ? 'primary' : 'danger'}
      title={texts.request(texts[answer], enquiry.name)}
      text={`${format.days(enquiry.checkInDate, enquiry.checkOutDate)}. ${text(enquiry.email)}`}
      {...dialog}
    >
      {sendsMail && (
        <MailedTextArea label={texts.message} isOptional maxLength={messageLength} {...field('message')} />
      )}
    </FormDialog>
  )
}
