import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useAddFeed, useChangeFeed, useFeeds, useRefreshFeed, useRemoveFeed } from '#app/api/calendar.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { SectionLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { List, Section } from '#app/screens/admin/page/section.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { sourceNames } from '#i18n/en/stay-life.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import { type CalendarFeed, feedBodySchema } from '#shared/contract/calendar/schemas.ts'
import { staySources } from '#shared/stay/sources.ts'

const texts = calendarContent.feeds
export function FeedsSection() {
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Loaded read={useFeeds()} failed={calendarContent.loadFailed} placeholder={<SectionLoading />}>
        {(feeds) => (
          <List empty={texts.none}>
            {feeds.map((feed) => (
              <FeedItem key={feed.id} feed={feed} />
            ))}
          </List>
        )}
      </Loaded>
      <DialogButton variant="secondary" dialog={(onClose) => <FeedDialog feed={null} onClose={onClose} />}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        {texts.add}
      </DialogButton>
    </Section>
  )
}

function FeedItem({ feed }: { feed: CalendarFeed }) {
  const { atHouse } = useHouseTime()
  const { name, problem, lastOkAt, blockCount } = feed
  const input = { params: { id: feed.id } }
  return (
    <li className="py-3">
      <p className="break-words font-semibold">{name}</p>
      {problem === null ? (
        <p className="text-ink-soft text-sm">
          {lastOkAt === null ? texts.neverRead : texts.read(atHouse(lastOkAt), blockCount)}
        </p>
      ) : (
        <p className="text-clay-700 text-sm">
          {calendarContent.problems[problem]} {lastOkAt !== null && texts.lastGood(atHouse(lastOkAt))}
        </p>
      )}
      <div className="-ml-4 mt-1 flex flex-wrap">
        <ActionButton
          variant="quiet"
          aria-label={texts.nameOf(texts.syncNow, name)}
          pendingLabel={texts.reading}
          mutation={useRefreshFeed()}
          input={input}
          feedback={{ failure: failures.readFeed }}
        >
          {texts.syncNow}
        </ActionButton>
        <DialogButton
          variant="quiet"
          aria-label={texts.nameOf(texts.change, name)}
          dialog={(onClose) => <FeedDialog feed={feed} onClose={onClose} />}
        >
          {texts.change}
        </DialogButton>
        <ActionButton
          variant="dangerQuiet"
          aria-label={texts.nameOf(texts.remove, name)}
          asks={texts.removing}
          name={name}
          mutation={useRemoveFeed()}
          input={input}
          feedback={{ success: successes.feedRemoved, failure: failures.removeFeed }}
        >
          {texts.remove}
        </ActionButton>
      </div>
    </li>
  )
}

const choices = staySources.map((value) => ({ value, label: sourceNames[value] }))

/** Adds or edits a calendar. It is fetched before the dialog closes. */
function FeedDialog({ feed, onClose }: { feed: CalendarFeed | null; onClose: () => void }) {
  const add = useAddFeed()
  const change = useChangeFeed()
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
    <FormDialog {...texts} title={feed ? texts.edit : texts.add} {...dialog}>
      <TextField label={texts.name} autoComplete="off" {...field('name')} />
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('url')}
      />
      <ChoiceField legend={texts.source} choices={choices} {...field('source')} />
    </FormDialog>
  )
}
