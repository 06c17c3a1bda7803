import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useAddPhoto, useOrderPhotos, usePhotos } from '#app/api/host-house.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { houseFailures, photoContent } from '#words/en/house.ts'
import { HeroFocus } from './hero-focus.tsx'
import { PhotoCard } from './photo-card.tsx'
import { sendPhoto } from './send-photo.ts'
import type { HouseDraft } from './use-house-draft.ts'

interface Sending {
  id: number
  name: string
  percent: number
}

let lastId = 0

/** Sends photos two at a time, one after the other, and tells how far each is. */
function useSending(onSent: () => void) {
  const [sending, setSending] = useState<Sending[]>([])
  const queue = useRef<{ id: number; file: File }[]>([])
  const running = useRef(0)
  const add = useAddPhoto()
  const next = async (): Promise<void> => {
    const job = queue.current.shift()
    if (!job) return
    running.current += 1
    const tell = (percent: number) =>
      setSending((all) => all.map((each) => (each.id === job.id ? { ...each, percent } : each)))
    try {
      const imageUrl = await sendPhoto(job.file, tell)
      await add.mutateAsync({ body: { imageUrl } })
      onSent()
    } catch (error) {
      reportHostFailure(error, { ...houseFailures.photo, title: photoContent.failed(job.file.name) })
    } finally {
      running.current -= 1
      setSending((all) => all.filter(({ id }) => id !== job.id))
      void next()
    }
  }
  const send = (files: readonly File[]) => {
    const jobs = files.map((file) => ({ id: ++lastId, file }))
    queue.current.push(...jobs)
    setSending((all) => [...all, ...jobs.map(({ id, file }) => ({ id, name: file.name, percent: 0 }))])
    while (running.current < 2 && queue.current.length > 0) void next()
  }
  return { sending, send }
}

/** The photos of the house: many at once, in the host's order, each with its words. */
export function PhotosSection({ draft, onSaved }: { draft: HouseDraft; onSaved: () => void }) {
  const photos = usePhotos()
  const { sending, send } = useSending(onSaved)
  const order = useHostAction(useOrderPhotos(), { failure: houseFailures.photo, onDone: onSaved })
  const [ids, setIds] = useState<string[]>([])
  const list = useMemo(
    () => (photos.data ?? []).filter(({ orderIndex }) => orderIndex !== null),
    [photos.data],
  )
  const hero = photos.data?.find(({ id }) => id === draft.values.heroPhotoId) ?? list[0]
  const handleHero = (id: string) => {
    draft.set('heroPhotoId', id)
    draft.set('heroFocus', { x: 0.5, y: 0.5 })
  }
  useEffect(() => setIds(list.map(({ id }) => id)), [list])
  const shown = ids.flatMap((id) => list.find((photo) => photo.id === id) ?? [])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const moveTo = (id: string, at: number) => {
    const from = ids.indexOf(id)
    if (at < 0 || at >= ids.length || from === at) return
    const moved = arrayMove(ids, from, at)
    setIds(moved)
    void order.act({ body: { ids: moved } })
  }
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over) moveTo(String(active.id), ids.indexOf(String(over.id)))
  }
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    send([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <fieldset
      aria-label={photoContent.list}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        send([...event.dataTransfer.files])
      }}
    >
      <label className={`${buttonClasses('primary')} cursor-pointer focus-within:outline-2`}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {photoContent.add}
        <input type="file" accept="image/*,.heic,.heif" multiple className="sr-only" onChange={handleFiles} />
      </label>
      <ul className="mt-4 space-y-3" aria-live="polite">
        {sending.map(({ id, name, percent }) => (
          <li key={id}>
            <ProgressBar label={photoContent.sending(name, percent)} value={percent} />
          </li>
        ))}
      </ul>
      {list.length === 0 && sending.length === 0 && <p className="mt-4 text-ink-soft">{photoContent.none}</p>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDrop}>
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((photo, at) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                at={at}
                isHero={hero?.id === photo.id}
                onHero={() => handleHero(photo.id)}
                onMove={(by) => moveTo(photo.id, at + by)}
                onSaved={onSaved}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {hero && (
        <div className="mt-6">
          <HeroFocus photo={hero} draft={draft} />
        </div>
      )}
    </fieldset>
  )
}
