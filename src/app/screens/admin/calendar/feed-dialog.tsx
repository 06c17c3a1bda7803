import { useForm } from 'react-hook-form'
import { useAddFeed, useChangeFeed } from '#app/api/calendar.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { type CalendarFeed, feedBodySchema } from '#shared/contract/calendar.ts'
import { staySources } from '#shared/stay/sources.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { sourceNames } from '#words/en/stay-life.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = calendarContent.feeds
const choices = staySources.map((value) => ({ value, label: sourceNames[value] }))

/** Adds a calendar, or changes the one given. It is read before the dialog closes. */
export function FeedDialog({ feed, onClose }: { feed: CalendarFeed | null; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: hostResolver(feedBodySchema),
    defaultValues: {
      name: feed?.name ?? '',
      url: feed?.url ?? '',
      source: feed?.source ?? ('airbnb' as const),
    },
  })
  const telling = {
    success: successes.feedSaved,
    failure: failures.saveFeed,
    onDone: onClose,
    onFailed: (error: unknown) => showFieldErrors(error, setError),
  }
  const add = useHostAction(useAddFeed(), telling)
  const change = useHostAction(useChangeFeed(), telling)
  const { errors } = formState
  return (
    <FormDialog
      title={feed ? words.edit : words.add}
      submitLabel={words.save}
      pendingLabel={words.saving}
      isPending={add.isPending || change.isPending}
      onSubmit={handleSubmit((body) =>
        feed ? change.act({ params: { id: feed.id }, body }) : add.act({ body }),
      )}
      onClose={onClose}
    >
      <TextField label={words.name} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField
        label={words.url}
        hint={words.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.url?.message}
        {...register('url')}
      />
      <ChoiceField
        legend={words.source}
        choices={choices}
        error={errors.source?.message}
        {...register('source')}
      />
    </FormDialog>
  )
}
