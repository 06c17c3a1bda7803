import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import { orderTexts as texts } from '#i18n/en/admin.ts'
import { buttonClasses } from './button.tsx'

/** A list sorted by drag and drop, or with Space and the arrow keys. `children` receives each item's handle. */
export function SortableList<Thing extends { id: string }>({
  things,
  nameOf,
  dragLabel,
  isGrid = false,
  className,
  itemClassName,
  onMove,
  children,
}: {
  things: readonly Thing[]
  /** Accessible name of an item in drag announcements. */
  nameOf: (thing: Thing, index: number) => string
  dragLabel: (name: string) => string
  isGrid?: boolean
  className: string
  itemClassName?: string
  /** Called with the item and its new zero-based index. */
  onMove: (thing: Thing, place: number) => void
  children: (thing: Thing, index: number, handle: ReactNode) => ReactNode
}) {
  const sensors = useSensors(
    // Prevents an unsteady tap from starting a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = things.map(({ id }) => id)
  const nameById = (id: string) => {
    const thing = things[ids.indexOf(id)]
    return thing ? nameOf(thing, ids.indexOf(id)) : ''
  }
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const thing = things.find(({ id }) => id === active.id)
    const place = over ? ids.indexOf(String(over.id)) : -1
    if (thing && place >= 0 && active.id !== over?.id) onMove(thing, place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={spokenOrder(ids, nameById)}
      onDragEnd={handleEnd}
    >
      <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul className={className}>
          {things.map((thing, index) => (
            <SortableItem
              key={thing.id}
              id={thing.id}
              label={dragLabel(nameOf(thing, index))}
              isGrid={isGrid}
              className={itemClassName}
            >
              {(handle) => children(thing, index, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({
  id,
  label,
  isGrid,
  className = '',
  children,
}: {
  id: string
  label: string
  isGrid: boolean
  className?: string | undefined
  children: (handle: ReactNode) => ReactNode
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={label}
      className={`${buttonClasses('quiet', 'icon')} cursor-grab touch-none active:cursor-grabbing`}
    >
      <GripVertical className="size-5" />
    </button>
  )
  const moved = transform && `translate3d(${isGrid ? transform.x : 0}px, ${transform.y}px, 0)`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved ?? undefined, transition }}
      className={`${className} ${isDragging ? 'relative z-10 opacity-90 shadow-lift' : ''}`}
    >
      {children(handle)}
    </li>
  )
}

/** Returns drag announcements with names and positions; the library's defaults read out ids. */
function spokenOrder(
  ids: readonly string[],
  nameOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> {
  const spoken = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
    [nameOf(String(active.id)), ids.indexOf(String((over ?? active).id)) + 1, ids.length] as const
  return {
    screenReaderInstructions: { draggable: texts.instructions },
    announcements: {
      onDragStart: ({ active }) => texts.pickedUp(...spoken({ active, over: null })),
      onDragOver: (event) => texts.over(...spoken(event)),
      onDragEnd: (event) => texts.putDown(...spoken(event)),
      onDragCancel: ({ active }) => texts.putBack(nameOf(String(active.id))),
    },
  }
}
