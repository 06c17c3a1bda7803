import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { announce } from '#app/lib/announce.ts'
import {
  boxBetween,
  isLargeEnough,
  type MaskBox,
  type MaskPoint,
  moveBox,
  nextBox,
  resizeBox,
} from '#app/lib/photo/mask.ts'
import { useTranslations } from '#app/lib/translations.ts'

/** The look of a quiet button on the dark ground, and of one with a border. */
export const quietOnDark = 'text-paper hover:bg-bush-700!'
export const borderedOnDark = `${quietOnDark} border-paper/60!`

/** Texts and buttons begin where the picture does, however narrow a low window makes it. */
export const pictureColumn = 'mx-auto min-w-[min(100%,21rem)]'

const nudgeBy = 0.02
const arrows: Record<string, MaskPoint> = {
  ArrowLeft: { x: -nudgeBy, y: 0 },
  ArrowRight: { x: nudgeBy, y: 0 },
  ArrowUp: { x: 0, y: -nudgeBy },
  ArrowDown: { x: 0, y: nudgeBy },
}

const boxStyle = ({ left, top, width, height }: MaskBox) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

/** Draws the black boxes. Position it over the photo. */
export function MaskBoxes({ boxes }: { boxes: readonly MaskBox[] }) {
  return boxes.map((box, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list and nothing else
      key={index}
      aria-hidden="true"
      className="absolute bg-[#000] forced-color-adjust-none"
      style={boxStyle(box)}
    />
  ))
}

/** Lets a pointer draw a box over the photo. Returns the box being drawn. */
function useDrawing(onDraw: (box: MaskBox) => void) {
  const [drag, setDrag] = useState<{ from: MaskPoint; to: MaskPoint } | null>(null)

  const pointOf = (event: PointerEvent<HTMLElement>): MaskPoint => {
    const area = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height }
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: pointOf(event), to: pointOf(event) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag && event.isPrimary) setDrag({ ...drag, to: pointOf(event) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!drag || !event.isPrimary) return
      onDraw(boxBetween(drag.from, pointOf(event)))
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  }
  return { drawn: drag && boxBetween(drag.from, drag.to), handlers }
}

function KeyboardBox({
  box,
  index,
  boxRef,
  onChange,
}: {
  box: MaskBox
  index: number
  boxRef: RefObject<HTMLButtonElement | null> | null
  /** Called with the changed box, or with `null` to remove it. */
  onChange: (box: MaskBox | null) => void
}) {
  const { mask } = useTranslations('parts')
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (by) onChange(event.shiftKey ? resizeBox(box, by) : moveBox(box, by))
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(null)
    else return
    event.preventDefault()
  }
  return (
    <button
      ref={boxRef}
      type="button"
      aria-label={mask.boxLabel(index + 1)}
      aria-describedby="mask-help"
      // Only the keyboard focuses a box; pointers draw through it.
      className="pointer-events-none absolute bg-[#000] outline-timber-300 forced-color-adjust-none focus-visible:outline-3"
      style={boxStyle(box)}
      onKeyDown={handleKeyDown}
    />
  )
}

export function MaskEditor({
  frame,
  boxes,
  onChange,
  onDone,
  children,
}: {
  frame: CSSProperties
  boxes: readonly MaskBox[]
  onChange: (boxes: readonly MaskBox[]) => void
  onDone: () => void
  children: React.ReactNode
}) {
  const { mask } = useTranslations('parts')
  const titleRef = useRef<HTMLParagraphElement>(null)
  const newestBox = useRef<HTMLButtonElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  /** The boxes before each change, for Undo. */
  const [past, setPast] = useState<readonly (readonly MaskBox[])[]>([])
  const change = (changed: readonly MaskBox[]) => {
    setPast([...past, boxes])
    onChange(changed)
  }
  const { drawn, handlers } = useDrawing((box) => isLargeEnough(box) && change([...boxes, box]))
  const count = boxes.length

  useEffect(() => titleRef.current?.focus(), [])
  useEffect(() => announce(mask.countAnnounced(count)), [mask, count])

  const handleAdd = () => {
    change([...boxes, nextBox(count)])
    requestAnimationFrame(() => newestBox.current?.focus())
  }

  const handleKeyboardChange = (index: number, box: MaskBox | null) => {
    change(box ? boxes.with(index, box) : boxes.toSpliced(index, 1))
    // The focused box was removed.
    if (!box) addButton.current?.focus()
  }

  const handleUndo = () => {
    onChange(past.at(-1) ?? boxes.slice(0, -1))
    setPast(past.slice(0, -1))
  }

  return (
    <div style={{ width: frame.width }} className={`${pictureColumn} my-auto`}>
      <p ref={titleRef} tabIndex={-1} className="font-semibold">
        {mask.title}
      </p>
      <p className="mb-3 text-sm">{mask.hint}</p>
      <div style={frame} className="relative cursor-crosshair touch-none select-none" {...handlers}>
        {children}
        {boxes.map((box, index) => (
          <KeyboardBox
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list and nothing else
            key={index}
            {...{ box, index }}
            onChange={(changed) => handleKeyboardChange(index, changed)}
            boxRef={index === count - 1 ? newestBox : null}
          />
        ))}
        {drawn && (
          <span
            aria-hidden="true"
            className="absolute bg-[#000]/70 forced-color-adjust-none"
            style={boxStyle(drawn)}
          />
        )}
      </div>
      <p id="mask-help" className="sr-only">
        {mask.boxHelp}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          ref={addButton}
          variant="quiet"
          className={`${borderedOnDark} max-sm:flex-1`}
          onClick={handleAdd}
        >
          {mask.add}
        </Button>
        <Button
          variant="quiet"
          className={`${quietOnDark} max-sm:flex-1`}
          disabled={count === 0 && past.length === 0}
          onClick={handleUndo}
        >
          {mask.undo}
        </Button>
        <Button className="max-sm:min-h-13 max-sm:w-full max-sm:text-lg sm:ml-auto low:ml-0" onClick={onDone}>
          {mask.done}
        </Button>
      </div>
    </div>
  )
}
