import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { tooltipDelayMs, tooltipSkipMs } from '#shared/constants.ts'

/** When the last one went: the next one within a moment comes without a wait. */
let lastHiddenAt = 0

/** What the text keeps free between itself and the edge of the window. */
const marginPx = 8

/** A word of help on hover and focus. Never the only place where something is said: touch has no hover. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsShown(true), afterMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (isShown) lastHiddenAt = Date.now()
    setIsShown(false)
  }
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) show(0)
  }
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside says the same to everybody
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && show(Date.now() - lastHiddenAt < tooltipSkipMs ? 0 : tooltipDelayMs)
      }
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={handleFocus}
      onBlur={hide}
      onKeyDown={handleKey}
    >
      {children}
      {isShown && <Text>{text}</Text>}
    </span>
  )
}

function Text({ children }: { children: string }) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { left, right } = box.current?.getBoundingClientRect() ?? { left: marginPx, right: 0 }
    const shift = Math.max(marginPx - left, 0) + Math.min(innerWidth - marginPx - right, 0)
    if (box.current && shift !== 0) box.current.style.marginLeft = `${shift}px`
  }, [])
  return (
    <span className="pointer-events-none absolute bottom-[calc(100%+6px)] left-1/2 z-50 -translate-x-1/2">
      <span
        ref={box}
        role="tooltip"
        className="block w-max max-w-64 animate-fade-in rounded-control bg-bush-900 px-2.5 py-1.5 text-card text-sm"
      >
        {children}
      </span>
    </span>
  )
}
