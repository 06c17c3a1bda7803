import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-help'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { List, listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { MailItem } from '#app/screens/admin/stay/stay-sections.tsx'
import { mailList as texts } from '#i18n/en/mail.ts'
import { siteItems, statusContent, statusRemedies } from '#i18n/en/status.ts'
import * as mailCalls from '#shared/contract/mail/calls.ts'
import type { OutboxMail } from '#shared/contract/mail/schemas.ts'
import * as statusCalls from '#shared/contract/status/calls.ts'
import type { StatusItem } from '#shared/contract/status/schemas.ts'

export function StatusPage() {
  const { atHouse } = useHouseTime()
  const status = useCall(statusCalls.getSiteStatus)
  const check = useWrite(statusCalls.checkSite)
  return (
    <Loaded read={status} failed={statusContent.loadFailed}>
      {({ items, isWell, checkedAt, version }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div role="status">
              <p className="font-semibold text-lg">
                {isWell ? statusContent.allGood : statusContent.needAttention(items.filter(isProblem).length)}
              </p>
              <p className="text-ink-soft text-sm">{statusContent.checked(atHouse(checkedAt))}</p>
            </div>
            <Button
              variant="secondary"
              isPending={check.isPending || status.isFetching}
              onClick={() => void check.mutateAsync({})}
            >
              <RotateCw className="size-4" />
              {statusContent.again}
            </Button>
          </div>
          <StatusItems items={items} checkedAt={checkedAt} />
          <StatusMails />
          <p className="mt-12 text-ink-soft text-sm">{statusContent.version(version)}</p>
        </>
      )}
    </Loaded>
  )
}

/** Sorts mails: actionable ones first, the rest in their original order. */
function inOrder(mails: readonly OutboxMail[]): OutboxMail[] {
  const needsAction = ({ state, text }: OutboxMail) =>
    ['failed', 'unsure', 'no_address'].includes(state) || (state === 'kept' && text !== null)
  return mails.toSorted((a, b) => Number(needsAction(b)) - Number(needsAction(a)))
}

const shownAtFirst = 8

function StatusMails() {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Section anchor="e-mails" title={texts.title}>
      <Loaded read={useCall(mailCalls.listOutbox)} failed={texts.loadFailed} loading={texts.loading}>
        {(mails) => (
          <>
            <List empty={texts.empty}>
              {inOrder(mails)
                .slice(0, isWhole ? undefined : shownAtFirst)
                .map((mail) => (
                  <MailItem key={mail.id} mail={mail} namesGuest />
                ))}
            </List>
            {!isWhole && mails.length > shownAtFirst && (
              <Button variant="secondary" onClick={() => setIsWhole(true)}>
                {texts.showAll(mails.length)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** `isAlone`: one finding, on the page of its setting. */
export function StatusItems({
  items,
  checkedAt,
  isAlone = false,
}: {
  items: readonly StatusItem[]
  checkedAt: string
  isAlone?: boolean
}) {
  const fine = items.filter((item) => !isProblem(item))
  return (
    <>
      {(['bad', 'attention'] as const).map((state) => (
        <Problems
          key={state}
          title={statusContent.problems[state]}
          items={items.filter((item) => item.state === state)}
          checkedAt={checkedAt}
          isAlone={isAlone}
        />
      ))}
      {fine.length > 0 && (
        <section className="mt-8">
          <h2 className="sr-only">{statusContent.fine}</h2>
          <ul className={listClasses}>
            {fine.map(({ name, state, title, detail, since }) => (
              <li key={name} className="flex gap-3 py-3">
                {state === 'good' ? (
                  <Check className="mt-1 size-4 text-bush-600" />
                ) : (
                  <CircleHelp className="mt-1 size-4 text-ink-soft" />
                )}
                <div className="min-w-0 flex-1 gap-x-6 @min-[40rem]:flex @min-[40rem]:items-baseline @min-[40rem]:justify-between">
                  <div>
                    <h3 className="font-sans font-semibold text-base tracking-normal">
                      {statusContent.groups[name]}
                    </h3>
                    <p>{title}</p>
                    {detail && <Detail text={detail} />}
                  </div>
                  {since && <LastTime since={since} className="shrink-0" />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Problems({
  title,
  items,
  checkedAt,
  isAlone,
}: {
  title: string
  items: readonly StatusItem[]
  checkedAt: string
  isAlone: boolean
}) {
  if (items.length === 0) return null
  return (
    <section className={isAlone ? '' : 'mt-6'}>
      <h2 className={isAlone ? 'sr-only' : 'mb-3 text-xl'}>{`${title} (${items.length})`}</h2>
      {/* Columns, because cards of a grid's row would be as high as its highest. */}
      <ul className={isAlone ? '' : '-mb-3 @min-[58rem]:columns-2 gap-3'}>
        {items.map((item) => (
          <li key={item.name} className={isAlone ? '' : 'break-inside-avoid pb-3'}>
            <Problem item={item} checkedAt={checkedAt} isAlone={isAlone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isProblem = ({ state }: StatusItem) => state === 'attention' || state === 'bad'

/** Returns what is wrong and what to do, which some titles say after a colon. */
function partsOf({ title, detail }: StatusItem): [what: string, todo: string | null] {
  const at = detail === null ? title.indexOf(': ') : -1
  if (at === -1) return [title, detail]
  const todo = title.slice(at + 2)
  return [title.slice(0, at), todo.charAt(0).toUpperCase() + todo.slice(1)]
}

function Problem({ item, checkedAt, isAlone }: { item: StatusItem; checkedAt: string; isAlone: boolean }) {
  const { name, state, since } = item
  const [what, todo] = partsOf(item)
  const confirmClock = useWrite(statusCalls.confirmClock)
  return (
    <Notice tone={state === 'bad' ? 'bad' : 'info'}>
      {/* Alone, it stands on the page of its name. */}
      <h3 className={isAlone ? 'sr-only' : 'font-normal font-sans text-ink-soft text-sm tracking-normal'}>
        {statusContent.groups[name]}
      </h3>
      <p className="font-semibold">{what}</p>
      {todo && <Detail text={todo} />}
      {since && <LastTime since={since} className="mt-1" />}
      <p className="-mb-2 flex flex-col items-start empty:hidden">
        {statusRemedies[name].map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            {label}
          </a>
        ))}
      </p>
      {name === 'clock' && (
        <p className="mt-4 mb-2">
          <ActionButton
            variant="secondary"
            mutation={confirmClock}
            input={{ body: { now: checkedAt } }}
            feedback={{ success: siteItems.clockConfirmed, failure: siteItems.clockFailed }}
          >
            {siteItems.clockRight}
          </ActionButton>
        </p>
      )}
    </Notice>
  )
}

/** Each line says one thing. */
const Detail = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
    <p key={index} className="mt-1.5 text-ink-soft text-sm">
      {line}
    </p>
  ))

function LastTime({ since, className }: { since: string; className: string }) {
  const { atHouse } = useHouseTime()
  return <p className={`${className} text-ink-soft text-sm`}>{statusContent.last(atHouse(since))}</p>
}
