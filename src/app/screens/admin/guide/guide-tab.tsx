import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { SortableList } from '#app/components/ui/sortable-list.tsx'
import { TooltipProvider } from '#app/components/ui/tooltip.tsx'
import { useHouse } from '#app/lib/house.ts'
import { ConfirmAction } from '#app/screens/admin/actions/action-button.tsx'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { GuideLoading, Loaded } from '#app/screens/admin/page/loaded.tsx'
import { failures, refusals, successes } from '#i18n/en/admin.ts'
import { guideContent, guideEditor } from '#i18n/en/guide.ts'
import * as guideCalls from '#shared/contract/guide/calls.ts'
import { createGuideEntryBodySchema, type GuideEntry } from '#shared/contract/guide/schemas.ts'
import { GuideEntryFields } from './guide-entry-fields.tsx'
import { GuideEntryItem } from './guide-entry-item.tsx'

const headingId = 'guest-guide'

export function GuideTab() {
  const house = useHouse()
  const entries = useCall(guideCalls.listGuideEntries)
  return (
    <TooltipProvider>
      <section aria-labelledby={headingId}>
        <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
          <div>
            <h2 id={headingId} tabIndex={-1} className="text-xl sm:text-2xl">
              {guideContent.title}
            </h2>
            <p className="mt-1 text-ink-soft">{guideContent.intro(house.name)}</p>
          </div>
          <DialogButton
            variant={entries.data?.length ? 'secondary' : 'primary'}
            dialog={(onClose) => <AddEntryDialog count={entries.data?.length ?? 0} onClose={onClose} />}
          >
            <Plus className="size-5" />
            {guideContent.add}
          </DialogButton>
        </div>
        <div className="mt-6">
          <Loaded read={entries} failed={guideContent.loadFailed} placeholder={<GuideLoading />}>
            {(known) =>
              known.length === 0 ? (
                <div className="rounded-card border border-edge/60 border-dashed px-6 py-12 text-center">
                  <p className="text-lg">{guideContent.empty}</p>
                  <p className="mt-1 text-ink-soft">{guideContent.emptyHint}</p>
                </div>
              ) : (
                <GuideList entries={known} />
              )
            }
          </Loaded>
        </div>
      </section>
    </TooltipProvider>
  )
}

function GuideList({ entries }: { entries: GuideEntry[] }) {
  const [deleting, setDeleting] = useState<GuideEntry | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const feedback = { failure: failures.reorderEntry, loggedOut: refusals.unauthorized }
  const reorder = useHostAction(useWrite(guideCalls.reorderGuideEntry), feedback)
  const place = useHostAction(useWrite(guideCalls.updateGuideEntry), feedback)
  const isMoving = reorder.isPending || place.isPending
  const remove = useWrite(guideCalls.deleteGuideEntry)

  const handleMove = (entry: GuideEntry, place: number) => async (direction: 'up' | 'down') => {
    if (!(await reorder.run({ params: { id: entry.id }, body: { direction } }))) return
    const newPlace = direction === 'up' ? place - 1 : place + 1
    setAnnouncement(guideContent.moved(entry.title, newPlace, entries.length))
  }
  // The order shown until the server has responded.
  const [dragged, setDragged] = useState<GuideEntry[] | null>(null)
  const shown = dragged ?? entries
  const handleDrag = async (entry: GuideEntry, newPlace: number) => {
    setDragged(entries.filter(({ id }) => id !== entry.id).toSpliced(newPlace, 0, entry))
    if (await place.run({ params: { id: entry.id }, body: { orderIndex: newPlace } }))
      setAnnouncement(guideContent.moved(entry.title, newPlace + 1, entries.length))
    setDragged(null)
  }
  const handleClose = () => {
    flushSync(() => setDeleting(null))
    // The dialog returns the focus to its entry, which a deletion has removed.
    queueMicrotask(
      () => document.activeElement === document.body && document.getElementById(headingId)?.focus(),
    )
  }
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <SortableList
        things={shown}
        nameOf={({ title }) => title}
        dragLabel={guideEditor.drag}
        className="space-y-4"
        onMove={handleDrag}
      >
        {(entry, index, handle) => (
          <GuideEntryItem
            entry={entry}
            canMove={{ up: !isMoving && index > 0, down: !isMoving && index < shown.length - 1 }}
            handle={handle}
            onMove={handleMove(entry, index + 1)}
            onDelete={() => setDeleting(entry)}
          />
        )}
      </SortableList>
      {deleting && (
        <ConfirmAction
          {...guideContent.deleting(deleting.title)}
          run={() => remove.mutateAsync({ params: { id: deleting.id } })}
          feedback={{
            success: successes.entryDeleted,
            failure: failures.deleteEntry,
            loggedOut: refusals.unauthorized,
          }}
          onClose={handleClose}
        />
      )}
    </>
  )
}

function AddEntryDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const [isUploading, setIsUploading] = useState(false)
  const create = useWrite(guideCalls.createGuideEntry)
  const { dialog, ...form } = useHostForm({
    schema: createGuideEntryBodySchema,
    defaultValues: { title: '', content: '', section: '', imagePaths: [] as string[], orderIndex: count },
    send: (body) => create.mutateAsync({ body }),
    success: successes.entryCreated,
    failure: failures.createEntry,
    loggedOut: refusals.unauthorized,
    onClose,
  })
  return (
    <FormDialog
      {...guideContent.adding}
      {...dialog}
      {...(isUploading ? { isPending: true, pending: guideContent.uploading } : {})}
    >
      <GuideEntryFields form={form} onBusyChange={setIsUploading} />
    </FormDialog>
  )
}
