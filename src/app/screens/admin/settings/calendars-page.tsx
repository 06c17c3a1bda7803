import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useCalendar } from '#app/api/calendar.ts'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField, verbatim } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { copyWithToast } from '#app/screens/admin/actions/copy-link.tsx'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, SectionLoading } from '#app/screens/admin/page/loaded.tsx'
import { Item, List, listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { failures, successes } from '#i18n/en/admin.ts'
import { calendarContent, unreadAdvice, unreadSentence } from '#i18n/en/calendar.ts'
import { sourceNames } from '#i18n/en/stay.ts'
import * as calendarCalls from '#shared/contract/calendar/calls.ts'
import { type CalendarFeed, feedBodySchema, type HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { staySources } from '#shared/stay/sources.ts'

export function CalendarsPage() {
  const { today } = useHouseTime()
  const read = useCalendar({ from: today, to: addDays(today, 1) })
  return (
    <Loaded read={read} failed={calendarContent.loadFailed}>
      {(calendar) => (
        <>
          <FeedsSection />
          <ExportSection calendar={calendar} />
          <VisitorsSection calendar={calendar} />
        </>
      )}
    </Loaded>
  )
}

const feedTexts = calendarContent.feeds
function FeedsSection() {
  return (
    <Section title={feedTexts.title} intro={feedTexts.intro}>
      <Loaded
        read={useCall(calendarCalls.listFeeds)}
        failed={feedTexts.loadFailed}
        placeholder={<SectionLoading />}
      >
        {(feeds) => (
          <List empty={feedTexts.none}>
            {feeds.map((feed) => (
              <FeedItem key={feed.id} feed={feed} />
            ))}
          </List>
        )}
      </Loaded>
      <DialogButton variant="secondary" dialog={(onClose) => <FeedDialog feed={null} onClose={onClose} />}>
        <CalendarPlus className="size-4" />
        {feedTexts.add}
      </DialogButton>
    </Section>
  )
}

function FeedItem({ feed }: { feed: CalendarFeed }) {
  const { atHouse } = useHouseTime()
  const { name, problem, lastOkAt, unreadCount } = feed
  const leftOut = feedTexts.leftOut(feed)
  const input = { params: { id: feed.id } }
  return (
    <li className="py-3">
      <p className="break-words font-semibold">{name}</p>
      {problem !== null && <p className="text-clay-700 text-sm">{calendarContent.problems[problem]}</p>}
      {unreadCount > 0 && (
        <p className="text-clay-700 text-sm">
          {unreadSentence(feed)} {unreadAdvice}
        </p>
      )}
      <p className="text-sm">{feedTexts.taken(feed)}</p>
      {leftOut !== '' && <p className="text-ink-soft text-sm">{leftOut}</p>}
      <p className="text-ink-soft text-sm">
        {lastOkAt === null ? feedTexts.neverRead : feedTexts.read(atHouse(lastOkAt))}{' '}
        {feedTexts.next(atHouse(feed.nextReadAt))}
      </p>
      <div className="-ml-4 mt-1 flex flex-wrap">
        <ActionButton
          variant="quiet"
          aria-label={feedTexts.nameOf(feedTexts.syncNow, name)}
          pendingLabel={feedTexts.reading}
          mutation={useWrite(calendarCalls.refreshFeed)}
          input={input}
          feedback={{ failure: failures.readFeed }}
        >
          {feedTexts.syncNow}
        </ActionButton>
        <DialogButton
          variant="quiet"
          aria-label={feedTexts.nameOf(feedTexts.change, name)}
          dialog={(onClose) => <FeedDialog feed={feed} onClose={onClose} />}
        >
          {feedTexts.change}
        </DialogButton>
        <ActionButton
          variant="quiet"
          aria-label={feedTexts.nameOf(feedTexts.remove, name)}
          asks={feedTexts.removing(name)}
          mutation={useWrite(calendarCalls.removeFeed)}
          input={input}
          feedback={{ success: successes.feedRemoved, failure: failures.removeFeed }}
        >
          {feedTexts.remove}
        </ActionButton>
      </div>
    </li>
  )
}

const choices = staySources.map((value) => ({ value, label: sourceNames[value] }))

/** Adds or edits a calendar. It is fetched before the dialog closes. */
function FeedDialog({ feed, onClose }: { feed: CalendarFeed | null; onClose: () => void }) {
  const add = useWrite(calendarCalls.addFeed)
  const change = useWrite(calendarCalls.changeFeed)
  const { field, dialog } = useHostForm({
    schema: feedBodySchema,
    defaultValues: {
      name: feed?.name ?? '',
      url: feed?.url ?? '',
      source: feed?.source ?? ('airbnb' as const),
    },
    send: (body) =>
      feed ? change.mutateAsync({ params: { id: feed.id }, body }) : add.mutateAsync({ body }),
    success: successes.feedSaved,
    failure: failures.saveFeed,
    onClose,
  })
  return (
    <FormDialog {...feedTexts} title={feed ? feedTexts.edit : feedTexts.add} {...dialog}>
      <TextField label={feedTexts.name} autoComplete="off" {...field('name')} />
      <TextField
        label={feedTexts.url}
        hint={feedTexts.urlHint}
        type="url"
        inputMode="url"
        {...verbatim}
        {...field('url')}
      />
      <ChoiceField legend={feedTexts.source} choices={choices} {...field('source')} />
    </FormDialog>
  )
}

const exportTexts = calendarContent.exports
const sites = ['airbnb', 'bookingcom', 'vrbo'] as const

/** Export URLs for booking sites. Each omits the events imported from the same site. */
function ExportSection({ calendar }: { calendar: HouseCalendar }) {
  const replace = useWrite(calendarCalls.replaceExport)
  const addresses = [
    ...sites.map((site) => ({ name: sourceNames[site], address: calendar.exportUrls[site] })),
    { name: exportTexts.all, address: calendar.exportUrl },
  ]
  return (
    <Section title={exportTexts.title} intro={exportTexts.intro}>
      <ul className={listClasses}>
        {addresses.map(({ name, address }) => (
          <Item
            key={name}
            title={name}
            detail={<span translate="no">{address}</span>}
            action={
              <Button
                variant="secondary"
                aria-label={exportTexts.copyOf(name)}
                onClick={() => copyWithToast(address, successes.addressCopied)}
              >
                {exportTexts.copy}
              </Button>
            }
          />
        ))}
      </ul>
      <ActionButton
        variant="secondary"
        asks={exportTexts.replacing}
        mutation={replace}
        input={{}}
        feedback={{ success: successes.addressesReplaced, failure: failures.changeCalendar }}
      >
        {exportTexts.replace}
      </ActionButton>
    </Section>
  )
}

function VisitorsSection({ calendar }: { calendar: HouseCalendar }) {
  const change = useHostAction(useWrite(calendarCalls.changeCalendar), { failure: failures.changeCalendar })
  const isShown = change.input?.body.isShown ?? calendar.isShown
  return (
    <Section title={calendarContent.visitors.title}>
      <CheckField
        label={calendarContent.visitors.shown}
        checked={isShown}
        onChange={(event) => change.run({ body: { isShown: event.target.checked } })}
      />
    </Section>
  )
}
