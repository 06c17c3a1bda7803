import { useState } from 'react'
import { useSendsMail } from '#app/api/auth.ts'
import { useAcceptEnquiry, useDeclineEnquiry, useEnquiryPages } from '#app/api/calendar.ts'
import { Badge, type Tone } from '#app/components/ui/badge.tsx'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { TextArea } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { LoadMore } from '#app/screens/admin/page/load-more.tsx'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { GuestLink } from '#app/screens/admin/stay/guest-link.tsx'
import { enquiriesContent as words } from '#i18n/en/enquiries.ts'
import { failures, refusals, successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import type { Enquiry, EnquiryStatus } from '#shared/contract/threads/schemas.ts'
import { formatDay, nightsBetween } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'

const tones: Record<EnquiryStatus, Tone> = { open: 'attention', accepted: 'good', declined: 'neutral' }

interface Answering {
  enquiry: Enquiry
  answer: 'accept' | 'decline'
}

/** What visitors asked: what wants an answer first. */
export function EnquiriesPage() {
  const enquiries = useEnquiryPages()
  const [answering, setAnswering] = useState<Answering | null>(null)
  const [unmailed, setUnmailed] = useState<AdminStay | null>(null)
  useHostRead(enquiries.error, refusals.unauthorized)
  if (enquiries.isPending) return <PageLoading page="messages" />
  if (!enquiries.data) return <ReadFailed title={words.loadFailed} read={enquiries} />
  const groups = [
    { title: words.open, found: enquiries.data.filter(({ status }) => status === 'open') },
    { title: words.answered, found: enquiries.data.filter(({ status }) => status !== 'open') },
  ].filter(({ found }) => found.length > 0)
  return (
    <>
      {groups.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      {groups.map(({ title, found }) => (
        <section key={title} className="not-first:mt-10">
          <h2 className="text-2xl">{title}</h2>
          <ul className="mt-4 space-y-4">
            {found.map((enquiry) => (
              <EnquiryCard key={enquiry.id} enquiry={enquiry} onAnswer={setAnswering} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        pages={enquiries}
        label={words.older}
        pendingLabel={words.loadingOlder}
        failed={words.loadFailed}
      />
      {answering && (
        <AnswerDialog {...answering} onClose={() => setAnswering(null)} onUnmailed={setUnmailed} />
      )}
      {unmailed && <UnmailedDialog stay={unmailed} onClose={() => setUnmailed(null)} />}
    </>
  )
}

function EnquiryCard({ enquiry, onAnswer }: { enquiry: Enquiry; onAnswer: (answering: Answering) => void }) {
  const { atHouse, dayAtHouse } = useHouseTime()
  const { name, email, message, status, guests, receivedAt, erasedOn, stayId, isFree } = enquiry
  const [from, to] = [enquiry.checkInDate.slice(0, 10), enquiry.checkOutDate.slice(0, 10)]
  return (
    <Panel as="li" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="break-words text-xl">{name}</h3>
        <Badge tone={tones[status]}>{words.states[status]}</Badge>
      </div>
      <p className="figures mt-1">
        {words.nights(formatStayDates(from, to), nightsBetween(from, to), guests)}
      </p>
      <a
        href={`mailto:${encodeURIComponent(email)}`}
        className="inline-flex min-h-11 items-center break-all text-link"
      >
        {email}
      </a>
      {message !== '' && (
        <p className="whitespace-pre-line break-words border-line border-l-2 pl-3">{message}</p>
      )}
      {status === 'open' && !isFree && <p className="mt-2 font-semibold text-rata-600">{words.taken}</p>}
      <p className="mt-3 text-ink-soft text-sm">
        {words.received(atHouse(receivedAt))}.{' '}
        {erasedOn !== null && words.erased(formatDay(dayAtHouse(erasedOn)))}
      </p>
      {status === 'open' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            aria-label={words.nameOf(words.accept, name)}
            onClick={() => onAnswer({ enquiry, answer: 'accept' })}
          >
            {words.accept}
          </Button>
          <Button
            variant="secondary"
            aria-label={words.nameOf(words.decline, name)}
            onClick={() => onAnswer({ enquiry, answer: 'decline' })}
          >
            {words.decline}
          </Button>
        </div>
      )}
      {stayId !== null && (
        <a href={`/admin/stays/${stayId}`} className={`${buttonClasses('quiet')} -ml-4 mt-1`}>
          {words.openStay}
        </a>
      )}
    </Panel>
  )
}

/** What the dialog says: without a mail server the host answers by themselves, so there is no message to type. */
function wordsFor(enquiry: Enquiry, answer: Answering['answer'], sendsMail: boolean) {
  const { acceptDialog, acceptUnmailed, declineDialog, declineUnmailed } = words
  if (answer === 'accept')
    return sendsMail
      ? { ...acceptDialog, success: successes.enquiryAccepted }
      : { ...acceptDialog, ...acceptUnmailed, success: successes.enquiryAcceptedUnmailed }
  if (sendsMail) return { ...declineDialog, success: successes.enquiryDeclined }
  const text = declineUnmailed.text(enquiry.email)
  return { ...declineDialog, ...declineUnmailed, text, success: successes.enquiryDeclinedUnmailed }
}

/** Accepts or declines, with a message to who asked. `onUnmailed` gets a stay whose link the host has to send. */
function AnswerDialog({
  enquiry,
  answer,
  onClose,
  onUnmailed,
}: Answering & { onClose: () => void; onUnmailed: (stay: AdminStay) => void }) {
  const sendsMail = useSendsMail()
  const { success, ...said } = wordsFor(enquiry, answer, sendsMail)
  const [accept, decline] = [useAcceptEnquiry(), useDeclineEnquiry()]
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
      title={said.title(enquiry.name)}
      text={`${formatStayDates(enquiry.checkInDate.slice(0, 10), enquiry.checkOutDate.slice(0, 10))}. ${said.text}`}
      {...dialog}
    >
      {sendsMail && <TextArea label={words.message} isOptional maxLength={2000} {...field('message')} />}
    </FormDialog>
  )
}

/** The link of an accepted enquiry, for the host to send. */
function UnmailedDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={words.accepted.title}
      text={words.accepted.text(stay.guestName, stay.guestEmail)}
    >
      <div className="flex flex-wrap gap-2">
        <GuestLink stay={stay} />
        <Button variant="quiet" onClick={onClose}>
          {words.accepted.done}
        </Button>
      </div>
    </Dialog>
  )
}
