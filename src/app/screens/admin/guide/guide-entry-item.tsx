import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { GuideText } from '#app/components/guide-text.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { common, failures, refusals, successes } from '#i18n/en/admin.ts'
import { guideContent, guideEditor } from '#i18n/en/guide.ts'
import * as guideCalls from '#shared/contract/guide/calls.ts'
import { type GuideEntry, updateGuideEntryBodySchema } from '#shared/contract/guide/schemas.ts'
import { GuideEntryFields, Tool } from './guide-entry-fields.tsx'
import { GuideTranslations } from './guide-translations.tsx'

const moves = [
  { direction: 'up', label: guideContent.moveUp, Icon: ArrowUp },
  { direction: 'down', label: guideContent.moveDown, Icon: ArrowDown },
] as const
type Direction = (typeof moves)[number]['direction']

export function GuideEntryItem({
  entry,
  canMove,
  handle,
  onMove,
  onDelete,
}: {
  entry: GuideEntry
  canMove: Record<Direction, boolean>
  handle: ReactNode
  onMove: (direction: Direction) => Promise<void>
  onDelete: () => void
}) {
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)

  const handleMove = (direction: Direction) => async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    if (!canMove[direction]) return
    await onMove(direction)
    // A moved element loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  const handleEdited = () => {
    setIsEditing(false)
    requestAnimationFrame(() => edit.current?.focus())
  }

  if (isEditing) {
    return (
      <article aria-label={guideContent.edit(entry.title)} className="panel p-4 sm:p-6">
        <GuideEntryForm entry={entry} onDone={handleEdited} />
      </article>
    )
  }
  return (
    <article className="panel p-4 sm:p-6">
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-start sm:gap-6">
        <div className="min-w-0 flex-1 sm:min-w-56 sm:pt-2">
          {entry.section && <p className="text-ink-soft text-sm">{entry.section}</p>}
          <h3 className="break-words text-xl leading-snug">{entry.title}</h3>
        </div>
        <div className="-mx-2.5 flex flex-wrap sm:-my-0.5">
          {handle}
          {moves.map(({ direction, label, Icon }) => (
            <Tool
              key={direction}
              label={label(entry.title)}
              // `aria-disabled` instead of `disabled` keeps the focus at the end of the list.
              aria-disabled={!canMove[direction]}
              className="aria-disabled:opacity-40"
              onClick={handleMove(direction)}
            >
              <Icon className="size-5" />
            </Tool>
          ))}
          <Tool ref={edit} label={guideContent.edit(entry.title)} onClick={() => setIsEditing(true)}>
            <Pencil className="size-4.5" />
          </Tool>
          <Tool label={guideContent.delete(entry.title)} variant="dangerQuiet" onClick={onDelete}>
            <Trash2 className="size-4.5" />
          </Tool>
        </div>
      </div>
      <div className="max-w-prose text-ink-soft">
        <GuideText entry={entry} />
      </div>
      <GuideTranslations entry={entry} />
      <div className="flex flex-wrap gap-3">
        {entry.imagePaths.map((path, at) => (
          <img
            key={path}
            src={path}
            alt={at === 0 ? guideContent.imageOf(entry.title) : guideEditor.photoOf(at + 1)}
            loading="lazy"
            className="mt-4 max-h-[300px] max-w-full rounded-control"
          />
        ))}
      </div>
    </article>
  )
}

/** Edits an entry in place. Cancel discards all changes, including the image. */
function GuideEntryForm({ entry, onDone }: { entry: GuideEntry; onDone: () => void }) {
  const [isUploading, setIsUploading] = useState(false)
  const update = useWrite(guideCalls.updateGuideEntry)
  const { title, content: text, section, imagePaths } = entry
  const { dialog, ...fields } = useHostForm({
    schema: updateGuideEntryBodySchema,
    defaultValues: { title, content: text, section, imagePaths },
    send: (body) => update.mutateAsync({ params: { id: entry.id }, body }),
    success: successes.entryUpdated,
    failure: failures.updateEntry,
    loggedOut: refusals.unauthorized,
    onClose: onDone,
  })
  return (
    <form {...dialog.form} className="space-y-5">
      <GuideEntryFields form={fields} onBusyChange={setIsUploading} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          isPending={dialog.isPending || isUploading}
          pendingLabel={isUploading ? guideContent.uploading : common.saving}
        >
          {common.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
