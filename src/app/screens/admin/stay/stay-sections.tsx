import { useId, useState } from 'react'
import { readStayData } from '#app/api/stays.ts'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { copyWithToast } from '#app/screens/admin/actions/copy-link.tsx'
import { ExportButton } from '#app/screens/admin/actions/export-button.tsx'
import { ActivityList } from '#app/screens/admin/page/activity-list.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { List } from '#app/screens/admin/page/section.tsx'
import { exportContent } from '#i18n/en/audit.ts'
import { mailProblemText, mailStates, mailList as texts } from '#i18n/en/mail.ts'
import { mailKinds } from '#i18n/en/stays.ts'
import * as mailCalls from '#shared/contract/mail/calls.ts'
import type { OutboxMail } from '#shared/contract/mail/schemas.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

export const MailsSection = ({ stay }: { stay: AdminStay }) => (
  <Loaded
    read={useCall(mailCalls.listStayMails, { params: { id: stay.id } })}
    failed={texts.loadFailed}
    loading={texts.loading}
  >
    {(mails) => (
      <List empty={texts.ofStay.empty}>
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </List>
    )}
  </Loaded>
)

export const HistorySection = ({ stay }: { stay: AdminStay }) => (
  <>
    <ActivityList stayId={stay.id} />
    <div className="mt-5">
      <ExportButton
        label={exportContent.ofStay}
        file={{ name: 'stay.json', type: 'application/json' }}
        read={async () => JSON.stringify(await readStayData(stay.id), null, 2)}
      />
    </div>
  </>
)

/** A mail; `namesGuest` in a list of several stays' mails. */
export function MailItem({ mail, namesGuest = false }: { mail: OutboxMail; namesGuest?: boolean }) {
  const { atHouse } = useHouseTime()
  const { label, tone } = mailStates[mail.state]
  const isErased = mail.to === null && ['failed', 'kept', 'unsure'].includes(mail.state)
  const subject = mail.subject ?? mailKinds[mail.kind]
  const written = atHouse(mail.sentAt ?? mail.createdAt)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5">
        <p className="min-w-0 font-semibold">{subject}</p>
        <Badge tone={isErased ? 'neutral' : tone}>{label}</Badge>
      </div>
      <p className="mt-0.5 break-words text-ink-soft text-sm">
        {namesGuest && mail.guestName !== null && (
          <>
            <a href={`/admin/stays/${mail.stayId}`} translate="no" className="text-link">
              {mail.guestName}
            </a>
            {' · '}
          </>
        )}
        {mail.to ? `${texts.to(mail.to)} · ${written}` : written}
      </p>
      {mail.problem && mail.state !== 'withdrawn' && (
        <p className={cx('mt-1 text-sm', mail.state === 'failed' ? 'text-rata-600' : 'text-ink-soft')}>
          {mailProblemText(mail.problem)}{' '}
          {mail.nextAttemptAt && texts.nextAttempt(atHouse(mail.nextAttemptAt))}
        </p>
      )}
      {mail.state === 'no_address' && <p className="mt-1 text-ink-soft text-sm">{texts.noAddress}</p>}
      {isErased && <p className="mt-1 text-ink-soft text-sm">{texts.gone}</p>}
      <MailActions mail={mail} subject={subject} />
    </li>
  )
}

function MailActions({ mail, subject }: { mail: OutboxMail; subject: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const retry = useWrite(mailCalls.retryMail)
  const { text, state, problem } = mail
  const named = <span className="sr-only">: {subject}</span>
  // A first delivery in progress needs no action.
  const canResend = mail.canResend && (state !== 'waiting' || problem !== null)
  if (text === null && !canResend) return null
  return (
    <>
      <div className="mt-1 -mb-2 -ml-4 flex flex-wrap">
        {text !== null && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.read}
            {named}
          </Button>
        )}
        {canResend && (
          <ActionButton
            variant="quiet"
            pendingLabel={texts.retrying}
            mutation={retry}
            input={{ params: { id: mail.id } }}
            feedback={{ success: texts.retried, failure: texts.retryFailed }}
          >
            {state === 'sent' || state === 'unsure' ? texts.sendAgain : texts.retry}
            {named}
          </ActionButton>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && text !== null && (
          <div className="mt-1 rounded-control bg-paper-deep px-4 py-3.5">
            <p className="whitespace-pre-line break-words">{text}</p>
            <Button
              variant="secondary"
              className="mt-4"
              onClick={() => copyWithToast(text, texts.copied, texts.copyFailed)}
            >
              {texts.copy}
              {named}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
