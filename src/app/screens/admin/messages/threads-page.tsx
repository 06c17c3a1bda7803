import { Link } from 'wouter'
import { useThreadPages } from '#app/api/thread-list.ts'
import { Badge, type Tone } from '#app/components/ui/badge.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat } from '#app/lib/translations.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, LoadMore } from '#app/screens/admin/page/loaded.tsx'
import { statusTones } from '#app/screens/admin/stay/stay-badges.tsx'
import { rowsClasses } from '#app/screens/admin/stay/stay-row.tsx'
import { threadsContent as texts } from '#i18n/en/messages.ts'
import { thread as threadTexts } from '#i18n/en/threads.ts'
import type { Thread } from '#shared/contract/threads/schemas.ts'

export function ThreadsPage() {
  const waiting = useThreadPages({ waiting: '1' })
  const all = useThreadPages({})
  const isWaiting = new Set(waiting.data?.map(({ id }) => id))
  const groups = [
    { title: texts.waiting, threads: waiting.data ?? [], pages: waiting },
    { title: texts.others, threads: (all.data ?? []).filter(({ id }) => !isWaiting.has(id)), pages: all },
  ].filter(({ threads, pages }) => threads.length > 0 || pages.hasNextPage)
  return (
    <Loaded read={waiting.data ? all : waiting} failed={texts.loadFailed} page="messages">
      {() =>
        groups.length === 0 ? (
          <p className="text-ink-soft">{texts.empty}</p>
        ) : (
          groups.map(({ title, threads, pages }) => (
            <section key={title} className="mb-8">
              <h2 className="text-xl">{title}</h2>
              <ul className={`${rowsClasses} mt-3`}>
                {threads.map((thread) => (
                  <ThreadRow key={thread.id} thread={thread} />
                ))}
              </ul>
              <LoadMore pages={pages} texts={texts} />
            </section>
          ))
        )
      }
    </Loaded>
  )
}

const tones: Readonly<Record<string, Tone>> = { ...statusTones, cancelled: 'bad', open: 'attention' }

function ThreadRow({ thread }: { thread: Thread }) {
  const { timeZone } = useHouse()
  const { dayAtHouse, today } = useHouseTime()
  const { id, name, unread, last, status, checkInDate, checkOutDate } = thread
  const format = useFormat()
  const when = (instant: string) =>
    dayAtHouse(instant) === today ? format.clock(instant, timeZone) : format.day(dayAtHouse(instant), 'plain')
  const text = last && (last.text || threadTexts.datesOnly)
  return (
    <li className="relative px-4 py-3 hover:bg-paper sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="min-w-0 flex-1 basis-24 truncate font-sans font-semibold text-base leading-6 tracking-normal">
          <Link href={`/admin/messages/${id}`} className="after:absolute after:inset-0">
            <span translate="no">
              <UserText>{name}</UserText>
            </span>
          </Link>
        </h3>
        {unread > 0 && (
          <span className="figures shrink-0 rounded-full bg-clay-600 px-2 font-semibold text-card text-xs leading-5">
            {texts.unread(unread)}
          </span>
        )}
        {last && <p className="figures ml-auto shrink-0 text-ink-soft text-sm">{when(last.at)}</p>}
      </div>
      <p dir="auto" className="truncate">
        {last?.from === 'host' ? texts.you(text ?? '') : text}
      </p>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <Badge tone={tones[status] ?? 'neutral'} className="px-1.5 py-0 text-xs">
          {texts.state(status)}
        </Badge>
        {format.days(checkInDate, checkOutDate)}
      </p>
    </li>
  )
}
