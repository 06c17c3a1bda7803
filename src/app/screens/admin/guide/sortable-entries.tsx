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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { spokenOrder } from '#app/components/ui/spoken-order.ts'
import type { GuideEntry } from '#shared/contract/guide.ts'
import { guideEditor } from '#words/en/stay-host.ts'

/** Entries that are put in order by hand, or with Space and the arrow keys. `children` gives an entry its handle. */
export function SortableEntries({
  entries,
  onMove,
  children,
}: {
  entries: readonly GuideEntry[]
  /** Told the entry and its new place, from 0. */
  onMove: (entry: GuideEntry, place: number) => void
  children: (entry: GuideEntry, index: number, handle: ReactNode) => ReactNode
}) {
  const sensors = useSensors(
    // A tap that trembles is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const entry = entries.find(({ id }) => id === active.id)
    const place = entries.findIndex(({ id }) => id === over?.id)
    if (entry && place >= 0 && active.id !== over?.id) onMove(entry, place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={spokenOrder(
        entries.map(({ id }) => id),
        (id) => entries.find((entry) => entry.id === id)?.title ?? '',
      )}
      onDragEnd={handleEnd}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="space-y-4">
          {entries.map((entry, index) => (
            <SortableEntry key={entry.id} entry={entry}>
              {(handle) => children(entry, index, handle)}
            </SortableEntry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableEntry({
  entry,
  children,
}: {
  entry: GuideEntry
  children: (handle: ReactNode) => ReactNode
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.id })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={guideEditor.drag(entry.title)}
      className={`${buttonClasses('quiet', 'icon')} cursor-grab touch-none active:cursor-grabbing`}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={isDragging ? 'relative z-10 opacity-90 shadow-lift' : undefined}
    >
      {children(handle)}
    </li>
  )
}
