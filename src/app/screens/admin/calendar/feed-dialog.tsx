import { useAddFeed, useChangeFeed } from '#app/api/calendar.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { type CalendarFeed, feedBodySchema } from '#shared/contract/calendar.ts'
import { staySources } from '#shared/stay/sources.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { sourceNames } from '#words/en/stay-life.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = calendarContent.feeds
const choices = staySources.map((value) => ({ value, label: sourceNames[value] }))

/** Adds a calendar, or changes the one given. It is read before the dialog closes. */
export function FeedDialog({ feed, onClose }: { feed: CalendarFeed | null; onClose: () => void }) {
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
    <FormDialog {...words} title={feed ? words.edit : words.add} {...dialog}>
      <TextField label={words.name} autoComplete="off" {...field('name')} />
      <TextField
        label={words.url}
        hint={words.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('url')}
      />
      <ChoiceField legend={words.source} choices={choices} {...field('source')} />
    </FormDialog>
  )
}
