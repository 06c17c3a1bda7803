import { useState } from 'react'
import { useEnquiries } from '#app/api/calendar.ts'
import { Badge, type Tone } from '#app/components/ui/badge.tsx'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { EnquiriesLoading } from '#app/screens/admin/loading-pages.tsx'
import { ReadFailed } from '#app/screens/admin/read-failed.tsx'
import { useHostRead } from '#app/screens/admin/use-host-read.ts'
import type { Enquiry, EnquiryStatus } from '#shared/contract/enquiries.ts'
import { dayAt, formatDay, formatInstant, nightsBetween } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { property } from '#shared/the-house.ts'
import { enquiriesContent as words } from '#words/en/enquiries.ts'
import { refusals } from '#words/en/toasts.ts'
import { AnswerDialog } from './answer-dialog.tsx'

const tones: Record<EnquiryStatus, Tone> = { open: 'attention', accepted: 'good', declined: 'neutral' }

interface Answering {
  enquiry: Enquiry
  answer: 'accept' | 'decline'
}

/** What visitors asked: what wants an answer first. */
export function EnquiriesPage() {
  const enquiries = useEnquiries()
  const [answering, setAnswering] = useState<Answering | null>(null)
  useHostRead(enquiries.error, refusals.unauthorized)
  if (enquiries.isPending) return <EnquiriesLoading />
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
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

function EnquiryCard({ enquiry, onAnswer }: { enquiry: Enquiry; onAnswer: (answering: Answering) => void }) {
  const { name, email, message, status, guests, receivedAt, erasedOn, stayId, isFree } = enquiry
  const [from, to] = [enquiry.checkInDate.slice(0, 10), enquiry.checkOutDate.slice(0, 10)]
  const { timeZone } = property
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
        {words.received(formatInstant(receivedAt, timeZone))}.{' '}
        {words.erased(formatDay(dayAt(Date.parse(erasedOn), timeZone)))}
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
        <a href={`/admin?stay=${stayId}`} className={`${buttonClasses('quiet')} -ml-4 mt-1`}>
          {words.openStay}
        </a>
      )}
    </Panel>
  )
}
