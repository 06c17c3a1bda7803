import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Tooltip } from '#app/components/ui/tooltip.tsx'
import type { GuideEntry } from '#shared/contract/guide.ts'
import { guideContent } from '#words/en/admin.ts'
import { GuideEntryForm } from './guide-entry-form.tsx'

type Direction = 'up' | 'down'

/** One entry of the guide as guests read it, with its place in the order and its tools. */
export function GuideEntryItem({
  entry,
  isFirst,
  isLast,
  isMoving,
  onMove,
  onDelete,
}: {
  entry: GuideEntry
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (direction: Direction) => Promise<void>
  onDelete: () => void
}) {
  const [isEditing, setIsEditing] = useState(false)
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const edit = useRef<HTMLButtonElement>(null)

  const handleMove = (direction: Direction) => async () => {
    await onMove(direction)
    // The button that was pressed is disabled at the end of the list: the other one takes the focus.
    requestAnimationFrame(() => {
      const [pressed, other] = direction === 'up' ? [up, down] : [down, up]
      const target = pressed.current?.disabled ? other : pressed
      target.current?.focus()
    })
  }
  const handleEdited = () => {
    setIsEditing(false)
    requestAnimationFrame(() => edit.current?.focus())
  }

  if (isEditing) {
    return (
      <Panel as="article" aria-label={guideContent.edit(entry.title)} className="p-4 sm:p-6">
        <GuideEntryForm entry={entry} onDone={handleEdited} />
      </Panel>
    )
  }
  return (
    <Panel as="article" className="p-4 sm:p-6">
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-6">
        <h3 className="min-w-0 flex-1 break-words text-xl leading-snug sm:pt-2">{entry.title}</h3>
        <div className="-mx-2.5 flex sm:-my-0.5">
          <Tool
            ref={up}
            label={guideContent.moveUp(entry.title)}
            isDisabled={isFirst || isMoving}
            onPress={handleMove('up')}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </Tool>
          <Tool
            ref={down}
            label={guideContent.moveDown(entry.title)}
            isDisabled={isLast || isMoving}
            onPress={handleMove('down')}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </Tool>
          <Tool ref={edit} label={guideContent.edit(entry.title)} onPress={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </Tool>
          <Tool label={guideContent.delete(entry.title)} isDanger onPress={onDelete}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </Tool>
        </div>
      </div>
      <p className="mt-2 max-w-prose whitespace-pre-line break-words text-ink-soft">{entry.content}</p>
      {entry.imagePath && (
        <img
          src={entry.imagePath}
          alt={guideContent.imageOf(entry.title)}
          loading="lazy"
          className="mt-4 max-h-[300px] max-w-full rounded-control"
        />
      )}
    </Panel>
  )
}

function Tool({
  ref,
  label,
  isDisabled = false,
  isDanger = false,
  onPress,
  children,
}: {
  ref?: Ref<HTMLButtonElement>
  label: string
  isDisabled?: boolean
  isDanger?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Tooltip text={label}>
      <Button
        ref={ref}
        variant={isDanger ? 'dangerQuiet' : 'quiet'}
        size="icon"
        aria-label={label}
        disabled={isDisabled}
        onClick={onPress}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
