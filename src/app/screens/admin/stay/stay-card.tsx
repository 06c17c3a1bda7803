import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { AddressText } from '#app/components/ui/address-text.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { cx } from '#app/lib/class-names.ts'
import { cardContent as texts } from '#i18n/en/stay.ts'
import type { AdminStay, ListedStay } from '#shared/contract/stays/schemas.ts'
import { formatPhone } from '#shared/formatting.ts'
import { DepositQuestion } from './deposit/deposit-question.tsx'
import { DocumentHistory, StayDocuments, useDocumentHistory } from './documents/stay-documents.tsx'
import { storedPhotos } from './documents/stay-photos.ts'
import { DoorCode } from './door-code.tsx'
import { GuestLink } from './guest-link.tsx'
import { useDepositText, Warning } from './stay-badges.tsx'
import { StayDecision } from './stay-decision.tsx'
import { StayAddress, StayFacts, StayMail, StayMoved, StaySentence, StayShared } from './stay-facts.tsx'
import { StayDialogButton, StayMenu } from './stay-menu.tsx'

const sections = {
  deposit: lazy(() => import('./deposit/deposit-section.tsx'), 'DepositSection'),
  mails: lazy(() => import('./stay-sections.tsx'), 'MailsSection'),
  history: lazy(() => import('./stay-sections.tsx'), 'HistorySection'),
}

/** The expanded row: status sentence, photos, door code, link and decision, then collapsible sections. */
export function StayCard({ stay, onDecided }: { stay: ListedStay; onDecided?: () => void }) {
  const mails = useRef<HTMLButtonElement>(null)
  const handleReadMails = () => {
    if (mails.current?.ariaExpanded === 'false') mails.current.click()
    mails.current?.focus()
  }
  return (
    <div className="gap-x-8 border-line border-t bg-paper/60 px-4 pt-3 pb-1 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_minmax(0,min(19rem,40%))] lg:px-5">
      <div className="min-w-0">
        <StaySentence stay={stay} />
        <StayMoved stay={stay} />
        <Warning>{stay.depositAttention}</Warning>
        <DepositQuestion stay={stay} className="mt-2 mb-3" />
        <StayMail stay={stay} onRead={handleReadMails} />
        <Contact stay={stay} />
      </div>
      <StayDocuments stay={stay} className="pt-3 @2xl:pt-0" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 @2xl:col-span-2">
        {stay.status === 'pending' && stay.cancelledAt === null && (
          <StayDecision stay={stay} onDecided={onDecided} className="max-sm:w-full" />
        )}
        <DoorCode stay={stay} />
        <div className="flex items-center gap-1 sm:ml-auto">
          <GuestLink stay={stay} />
          <StayMenu stay={stay} />
        </div>
      </div>
      <div className="@2xl:col-span-2">
        <Sections stay={stay} mailsRef={mails} />
      </div>
    </div>
  )
}

function Sections({ stay, mailsRef }: { stay: ListedStay; mailsRef: RefObject<HTMLButtonElement | null> }) {
  const deposit = useDepositText(stay)
  const { guestName } = stay
  const canBeWritten = stay.cancelledAt === null && !stay.contactErasedAt
  return (
    <>
      {stay.depositStatus !== 'none' && (
        <CardSection title={texts.deposit} guestName={guestName} summary={deposit}>
          <Lazy part={sections.deposit} with={{ stay }} />
        </CardSection>
      )}
      <Documents stay={stay} />
      <CardSection title={texts.mails} guestName={guestName} buttonRef={mailsRef}>
        <Lazy part={sections.mails} with={{ stay }} />
        {canBeWritten && (
          <div className="mt-3 flex flex-wrap gap-2">
            <StayDialogButton stay={stay} open="sendLink" variant="secondary" />
            <StayDialogButton stay={stay} open="address" variant="secondary" />
          </div>
        )}
      </CardSection>
      <CardSection title={texts.history} guestName={guestName}>
        <Lazy part={sections.history} with={{ stay }} />
      </CardSection>
    </>
  )
}

function Documents({ stay }: { stay: AdminStay }) {
  const history = useDocumentHistory(stay)
  const hasPhotos = storedPhotos(stay).length > 0
  const isOn = stay.cancelledAt === null
  const canSight = isOn && !stay.idSightedInPersonAt
  if (history.length === 0 && !canSight && !hasPhotos) return null
  return (
    <CardSection title={texts.documents} guestName={stay.guestName} summary={history.at(-1)}>
      <DocumentHistory lines={history} />
      <div className="-ml-4 mt-1 flex flex-wrap">
        {isOn && stay.status === 'pending' && hasPhotos && <StayDialogButton stay={stay} open="sendBack" />}
        {canSight && <StayDialogButton stay={stay} open="sighted" />}
        {hasPhotos && <StayDialogButton stay={stay} open="keep" />}
        {hasPhotos && <StayDialogButton stay={stay} open="erase" variant="dangerQuiet" />}
      </div>
    </CardSection>
  )
}

const contactClasses = 'inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline'

function Contact({ stay }: { stay: ListedStay }) {
  return (
    <>
      <StayFacts stay={stay} />
      {/* Each line is a touch target. */}
      <p className="flex flex-wrap gap-x-6 text-bush-700">
        {!stay.contactErasedAt && (
          <Link href={`/admin/messages/${stay.threadId}`} className={contactClasses}>
            <MessageCircle className="size-4" />
            {texts.message}
            <span className="sr-only">{`: ${stay.guestName}`}</span>
          </Link>
        )}
        {stay.guestPhone && (
          <a href={`tel:${stay.guestPhone}`} translate="no" className={cx(contactClasses, 'figures')}>
            <Phone className="size-4" />
            {formatPhone(stay.guestPhone)}
          </a>
        )}
        {stay.guestEmail && (
          <a
            href={`mailto:${stay.guestEmail}`}
            translate="no"
            className={cx(contactClasses, 'wrap-anywhere min-w-0')}
          >
            <Mail className="size-4" />
            <span className="min-w-0">
              <AddressText>{stay.guestEmail}</AddressText>
            </span>
          </a>
        )}
      </p>
      <StayAddress stay={stay} />
      <StayShared stay={stay} />
    </>
  )
}

/** A collapsible section of a stay's card. Its content renders, and fetches, once it is open. */
function CardSection({
  title,
  guestName,
  summary,
  buttonRef,
  children,
}: {
  title: string
  guestName: string
  summary?: ReactNode
  buttonRef?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        {...(buttonRef && { ref: buttonRef })}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 border-line border-t text-left font-semibold hover:text-clay-700"
      >
        <span className="sr-only">{`${guestName}’s `}</span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1.5">
          <span className="whitespace-nowrap">{title}</span>
          <span className="min-w-[min(100%,7rem)] flex-1 text-right font-normal text-ink-soft text-sm">
            {summary}
          </span>
        </span>
        <ChevronDown className={cx('size-4 text-ink-soft', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="pt-1 pb-4">
        {isOpen && children}
      </div>
    </>
  )
}
