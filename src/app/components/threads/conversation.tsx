import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useOnChange } from '#app/lib/on-change.ts'
import { serverNow } from '#app/lib/server-time.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import type { ThreadTexts } from '#i18n/shapes.ts'
import type { Message } from '#shared/contract/threads/schemas.ts'
import { dayAt } from '#shared/dates.ts'
import { Composer } from './composer.tsx'
import type { ConversationData } from './conversation-data.ts'
import { MessageItem } from './message-item.tsx'
import { useOutbox } from './use-outbox.ts'

interface ConversationProps {
  data: ConversationData
  texts: ThreadTexts['thread']
  viewer: 'guest' | 'host'
  partner: string
  empty?: ReactNode
  /** Replaces the composer once the conversation is closed. */
  closed?: ReactNode
  action?: ReactNode
  /** Returns true if it opens a confirmation first. After the confirmation it calls `send`. */
  asksFirst?: (text: string, send: () => void) => boolean
  /** Returns what the viewer should know about a draft before sending it. */
  warningFor?: (draft: string) => ReactNode
}

export function Conversation(props: ConversationProps) {
  const { data, texts } = props
  const { controls } = useTranslations('controls')
  const describeError = useErrorText()
  if (data.messages) return <Loaded {...props} messages={data.messages} />
  const { error, isFetching, refetch } = data.pages
  if (error)
    return (
      <RetryNotice
        title={texts.loadFailed}
        label={controls.tryAgain}
        isPending={isFetching}
        onRetry={refetch}
      >
        {describeError(error)}
      </RetryNotice>
    )
  const bars = ['h-16 w-3/4', 'mt-4 ml-auto h-16 w-3/4', 'mt-6 h-28 w-full']
  return <SkeletonBars label={texts.loading} bars={bars} />
}

/** Returns the server's error message, or the offline message. */
function useErrorText() {
  const { errorText } = useReport()
  const { notices } = useTranslations('notices')
  return (error: unknown) => errorText(error, notices.noConnection)
}

const isFrom = (viewer: ConversationProps['viewer'], { from }: Message) =>
  (from === 'host') === (viewer === 'host')

function Loaded({
  data,
  messages,
  texts,
  viewer,
  partner,
  empty,
  closed,
  action,
  asksFirst = () => false,
  warningFor,
}: ConversationProps & { messages: readonly Message[] }) {
  const describeError = useErrorText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [announced, setAnnounced] = useState('')
  const outbox = useOutbox({
    key: data.key,
    post: data.post,
    onSent: () => setAnnounced(texts.wasSent),
  })
  useOnChange(messages.at(-1)?.id, () => {
    const last = messages.at(-1)
    if (last && !isFrom(viewer, last)) setAnnounced(texts.arrived(last.name, last.text))
  })
  useSeen(data, messages, viewer)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls a long conversation to its newest messages and the composer.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const handleSend = () => {
    if (!asksFirst(outbox.draft, outbox.send)) outbox.send()
  }
  return (
    <div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {data.pages.hasNextPage && <EarlierButton pages={data.pages} texts={texts} />}
      {messages.length === 0 && outbox.unsent.length === 0 && <div className="text-ink-soft">{empty}</div>}
      <ol aria-label={texts.label} className="space-y-5">
        <SentMessages messages={messages} viewer={viewer} texts={texts} />
        {outbox.unsent.map(({ clientId, text }, at) => (
          <MessageItem key={clientId} name={texts.you} at="" text={text} isMine>
            <p role="status" className="mt-1 text-right text-ink-soft text-sm">
              {at === 0 && outbox.delivery ? texts[outbox.delivery] : texts.sending}
            </p>
          </MessageItem>
        ))}
      </ol>
      <div ref={end} className="scroll-mb-[calc(var(--admin-bar,0px)+1rem)]">
        {closed ? (
          <>
            {closed}
            {action}
          </>
        ) : (
          <Composer
            ref={field}
            texts={texts}
            partner={partner}
            draft={outbox.draft}
            refusal={outbox.refusal && `${texts.refused} ${describeError(outbox.refusal)}`}
            onType={outbox.type}
            onSend={handleSend}
            warning={warningFor?.(outbox.draft)}
            action={action}
          />
        )}
      </div>
    </div>
  )
}

function EarlierButton({ pages, texts }: Pick<ConversationData, 'pages'> & { texts: ThreadTexts['thread'] }) {
  const describeError = useErrorText()
  return (
    <div className="mb-5 text-center">
      <Button
        variant="quiet"
        isPending={pages.isFetchingNextPage}
        pendingLabel={texts.loadingEarlier}
        onClick={() => pages.fetchNextPage()}
      >
        {texts.earlier}
      </Button>
      <p role="status" className="text-rata-600 text-sm">
        {pages.isFetchNextPageError && describeError(pages.error)}
      </p>
    </div>
  )
}

/** Shows stored messages under a heading per day, and a read receipt below the viewer's last one. */
function SentMessages({
  messages,
  viewer,
  texts,
}: Pick<ConversationProps, 'viewer' | 'texts'> & { messages: readonly Message[] }) {
  const { timeZone, hostLanguage } = useHouse()
  const format = useFormat()
  const dayOf = (instant: string) => dayAt(Date.parse(instant), timeZone)
  const thisYear = dayAt(serverNow(), timeZone).slice(0, 4)
  const dayText = (day: string) => format.day(day, day.startsWith(thisYear) ? 'plain' : 'short')
  const lastOwnMessage = messages.findLast((message) => isFrom(viewer, message))
  const seenAt = (instant: string, sentAt: string) =>
    dayOf(instant) === dayOf(sentAt)
      ? format.clock(instant, timeZone)
      : `${dayText(dayOf(instant))}, ${format.clock(instant, timeZone)}`
  return messages.flatMap((message, index) => {
    const { id, name, text, at, readAt } = message
    const day = dayOf(at)
    const before = messages[index - 1]
    const isMine = isFrom(viewer, message)
    return [
      ...(before && dayOf(before.at) === day
        ? []
        : [
            <li key={day} className="text-center font-semibold text-ink-soft text-sm">
              {dayText(day)}
            </li>,
          ]),
      <MessageItem
        key={id}
        name={isMine && viewer === 'guest' ? texts.you : name}
        at={format.clock(at, timeZone)}
        text={text || texts.datesOnly}
        lang={message.from === 'host' ? hostLanguage : undefined}
        isMine={isMine}
      >
        {message === lastOwnMessage && (
          <p className="figures mt-1 text-ink-soft text-sm">
            {readAt === null ? texts.sent : texts.seen(seenAt(readAt, at))}
          </p>
        )}
      </MessageItem>,
    ]
  })
}

/** Marks the other side's messages as read while the conversation is open on a visible page. */
function useSeen(
  { pages, markRead }: ConversationData,
  messages: readonly Message[],
  viewer: ConversationProps['viewer'],
): void {
  const unread = messages.findLast((message) => message.readAt === null && !isFrom(viewer, message))?.id
  const mark = useEffectEvent(() => {
    if (unread !== undefined && document.visibilityState === 'visible') markRead(unread)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll retries a failed mutation
  useEffect(() => {
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [unread, pages.dataUpdatedAt])
}
