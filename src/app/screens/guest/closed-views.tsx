import { ReachHost } from '#app/components/house/reach-host.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { dayAt } from '#shared/dates.ts'
import { GuestHeader } from './guest-header.tsx'
import { type ClosedKind, greetingName, messagesAddress } from './journey.ts'
import { MessagesPlace } from './messages/messages-place.tsx'
import { useVisibleStay } from './visible-stay.ts'

function ContactHost() {
  const house = useHouse()
  const { rejected } = useTranslations('parts')
  const { help } = useTranslations('guest')
  return (
    <>
      <p className="mt-7 flex flex-wrap gap-2">
        <a href={messagesAddress} className={cx(buttonClasses('primary', 'large'), 'max-sm:w-full')}>
          {rejected.contact}
        </a>
        <ReachHost
          house={house}
          way="phone"
          className={cx(buttonClasses('secondary', 'large'), 'max-sm:w-full')}
          label={help.call}
        />
      </p>
      <MessagesPlace />
    </>
  )
}

function PhotosEnd() {
  const house = useHouse()
  const { idDocumentErasedAt, selfieErasedAt, documentsEraseAt } = useVisibleStay().stay
  const { photosErased, photosEnd } = useTranslations('parts')
  const { day } = useFormat()
  const isErased = idDocumentErasedAt !== null || selfieErasedAt !== null
  if (!isErased && documentsEraseAt === null) return null
  return (
    <p className="mt-2 text-ink-soft">
      {documentsEraseAt === null
        ? photosErased
        : photosEnd(day(dayAt(Date.parse(documentsEraseAt), house.timeZone), 'plain'))}
    </p>
  )
}

function CancelledPage() {
  const house = useHouse()
  const { token, stay } = useVisibleStay()
  const { cancelled } = useTranslations('parts')
  const { bankShowsRelease, guestDeposit } = useTranslations('deposit')
  const format = useFormat()
  return (
    <>
      <GuestHeader />
      <main className="mx-auto max-w-2xl px-gutter pt-9 pb-20 sm:px-6">
        <h2 className="text-3xl">{cancelled.title}</h2>
        <p className="mt-4">
          {stay.cancelledBy === 'no_show'
            ? cancelled.noShow
            : format.sentences(
                stay.cancelledBy === 'guest' ? cancelled.by.guest : cancelled.by.host(house.hostName),
                cancelled.text,
              )}
        </p>
        {stay.depositStatus !== 'none' && (
          <p className="mt-2">
            {`${format.sentences(cancelled.deposit, bankShowsRelease('guest'))} `}
            <a href={`/guest/${token}/receipt`} className="-my-2.5 inline-block py-2.5 text-link">
              {guestDeposit.receipt}
            </a>
          </p>
        )}
        <PhotosEnd />
        {stay.cancelMessage !== null && (
          <figure className="mt-7 border-timber-600 border-l-4 pl-4">
            <figcaption className="text-ink-soft text-sm">{cancelled.message(house.hostName)}</figcaption>
            <blockquote lang={house.hostLanguage} className="mt-1 whitespace-pre-line break-words text-lg">
              {stay.cancelMessage}
            </blockquote>
          </figure>
        )}
        <p className="mt-7 text-ink-soft">{cancelled.wrong}</p>
        <ContactHost />
      </main>
    </>
  )
}

function ClosedStep({ view }: { view: Exclude<ClosedKind, 'cancelled'> }) {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { rejected, ended, erasedStay } = useTranslations('parts')
  const texts: Record<typeof view, { title: string; text: string; more?: string }> = {
    rejected: {
      title: rejected.title,
      text: rejected.text(house.hostName),
    },
    ended: {
      title: ended.title,
      text: ended.text(greetingName(stay), house.name),
      more: ended.left(house.hostName),
    },
    erased: {
      title: erasedStay.title,
      text: erasedStay.text,
      more: erasedStay.after,
    },
  }
  const { title, text, more } = texts[view]
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {title}
      </h2>
      <p className="mt-4">{text}</p>
      {more && <p className="mt-2 text-ink-soft">{more}</p>}
      {/* The list below says when they were erased. */}
      {view !== 'erased' && stay.documentsEraseAt !== null && <PhotosEnd />}
      <ContactHost />
    </>
  )
}

export function ClosedView({ view }: { view: ClosedKind }) {
  return view === 'cancelled' ? <CancelledPage /> : <ClosedStep view={view} />
}
