import { useConversationData, visitorThread } from '#app/api/threads.ts'
import { ErrorPage } from '#app/components/house/error-page.tsx'
import { LanguageSelect } from '#app/components/house/language-select.tsx'
import { Conversation } from '#app/components/threads/conversation.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { hasStatus } from '#app/lib/http.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { usePathToken } from '#app/lib/rendered.ts'
import type { ThreadTexts } from '#i18n/shapes.ts'

const pollIntervalMs = 10_000

export function MessagesScreen({ texts }: { texts: ThreadTexts }) {
  const { name, hostName } = useHouse()
  const { thread, visitorThread: visitorTexts } = texts
  usePageTitle(thread.label)
  const talk = useConversationData(visitorThread(usePathToken()), { pollIntervalMs })
  if ([400, 403, 404].some((status) => hasStatus(talk.pages.error, status))) {
    const { title, text, home } = visitorTexts.dead
    return <ErrorPage title={title} text={text(hostName)} home={home} />
  }
  return (
    <>
      <header className="on-dark bg-bush-900 text-paper">
        <div className="mx-auto max-w-2xl px-5 pt-5 pb-6 sm:px-6">
          <div className="flex items-center justify-between gap-4">
            <a
              href="/"
              translate="no"
              className="inline-flex min-h-11 items-center font-serif text-lg text-timber-300 [overflow-wrap:anywhere]"
            >
              {name}
            </a>
            <LanguageSelect />
          </div>
          <h1 className="mt-1 break-words text-3xl sm:text-4xl">{thread.with(hostName)}</h1>
        </div>
      </header>
      <main className="mx-auto max-w-2xl px-5 pt-6 pb-16 sm:px-6">
        <p className={cx('mb-6 text-ink-soft', talk.isMailed === undefined && 'invisible')}>
          {visitorTexts.intro(hostName, talk.isMailed ?? false)}
        </p>
        <Conversation data={talk} texts={thread} viewer="guest" partner={hostName} />
      </main>
    </>
  )
}
