import type { Point } from './view.ts'

/** What fingers, mouse and wheel did, in stage pixels. */
export interface GestureHandlers {
  /** One finger moves; `start` is where it went down. */
  onDrag: (move: { dx: number; dy: number; stepX: number; stepY: number }) => void
  onDragEnd: (move: { dx: number; dy: number; speedX: number; speedY: number }) => void
  /** Two fingers (or a held wheel) enlarge by `factor` about `point`, while the point itself moves. */
  onPinch: (pinch: { point: Point; factor: number; stepX: number; stepY: number }) => void
  onPinchEnd: () => void
  onTap: (tap: { point: Point; target: Element; isTouch: boolean }) => void
  onDoubleTap: (tap: { point: Point }) => void
}

const tapMs = 280
const tapPx = 8
const wheelRestMs = 160

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

interface Finger {
  now: Point
  start: Point
  startedAt: number
  /** The last few positions, to tell how fast the finger was when it left. */
  trail: { at: number; point: Point }[]
}

/** Reads gestures off the stage through pointer events; the page below does not scroll meanwhile (`touch-action`). */
export function readGestures(stage: HTMLElement, handlers: GestureHandlers): void {
  const fingers = new Map<number, Finger>()
  let hasPinched = false
  let tapTimer = 0
  let lastTap = { at: 0, point: { x: 0, y: 0 } }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    if (fingers.size === 0) hasPinched = false
    const startedAt = event.timeStamp
    fingers.set(event.pointerId, { now: point, start: point, startedAt, trail: [{ at: startedAt, point }] })
  }

  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const point = { x: event.clientX, y: event.clientY }
    const before = finger.now
    const other = [...fingers.values()].find((one) => one !== finger)
    finger.now = point
    finger.trail = [...finger.trail.slice(-5), { at: event.timeStamp, point }]
    if (other) {
      hasPinched = true
      handlers.onPinch(pinchStep(before, point, other.now))
    } else if (!hasPinched) {
      const drag = { dx: point.x - finger.start.x, dy: point.y - finger.start.y }
      handlers.onDrag({ ...drag, stepX: point.x - before.x, stepY: point.y - before.y })
    }
  }

  const tap = (event: PointerEvent, point: Point) => {
    const isDouble = event.timeStamp - lastTap.at < tapMs && distance(point, lastTap.point) < 40
    lastTap = { at: isDouble ? 0 : event.timeStamp, point }
    window.clearTimeout(tapTimer)
    if (isDouble) return handlers.onDoubleTap({ point })
    const target = document.elementFromPoint(point.x, point.y)
    if (!target) return
    // A finger's first tap may be half of a double tap: it counts once no second one has come.
    const isTouch = event.pointerType !== 'mouse'
    tapTimer = window.setTimeout(() => handlers.onTap({ point, target, isTouch }), isTouch ? tapMs : 0)
  }

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    fingers.delete(event.pointerId)
    if (hasPinched) {
      if (fingers.size === 0) handlers.onPinchEnd()
      return
    }
    const drag = { dx: finger.now.x - finger.start.x, dy: finger.now.y - finger.start.y }
    const isTap = Math.hypot(drag.dx, drag.dy) < tapPx && event.timeStamp - finger.startedAt < tapMs
    handlers.onDragEnd({ ...drag, ...speedOf(finger, event.timeStamp) })
    if (isTap && event.type === 'pointerup') tap(event, finger.now)
  }

  stage.addEventListener('pointerdown', down)
  stage.addEventListener('pointermove', move)
  stage.addEventListener('pointerup', up)
  stage.addEventListener('pointercancel', up)
  readWheel(stage, handlers)
  readSafariPinch(stage, handlers, () => fingers.size > 0)
}

function pinchStep(before: Point, now: Point, other: Point): Parameters<GestureHandlers['onPinch']>[0] {
  const [from, to] = [middleOf(before, other), middleOf(now, other)]
  const factor = distance(now, other) / Math.max(distance(before, other), 1)
  return { point: to, factor, stepX: to.x - from.x, stepY: to.y - from.y }
}

function speedOf({ trail, now }: Finger, at: number): { speedX: number; speedY: number } {
  const recent = trail.find((step) => at - step.at < 120)
  const passed = recent ? at - recent.at : 0
  if (!recent || passed < 1) return { speedX: 0, speedY: 0 }
  return { speedX: (now.x - recent.point.x) / passed, speedY: (now.y - recent.point.y) / passed }
}

/** A trackpad's pinch arrives as a wheel with Ctrl held; a plain wheel enlarges too, since nothing scrolls here. */
function readWheel(stage: HTMLElement, { onPinch, onPinchEnd }: GestureHandlers): void {
  let restTimer = 0
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const strength = event.ctrlKey ? 0.01 : 0.0022
      const factor = Math.exp(-event.deltaY * strength)
      onPinch({ point: { x: event.clientX, y: event.clientY }, factor, stepX: 0, stepY: 0 })
      window.clearTimeout(restTimer)
      restTimer = window.setTimeout(onPinchEnd, wheelRestMs)
    },
    { passive: false },
  )
}

/** Safari's own event, which no DOM type describes: https://developer.apple.com/documentation/webkitjs/gestureevent */
interface SafariGesture extends UIEvent {
  scale: number
  clientX: number
  clientY: number
}

/**
 * Safari tells of a trackpad's pinch in events of its own, and on a phone enlarges the whole page unless they are
 * refused. There the fingers themselves are read already.
 */
function readSafariPinch(
  stage: HTMLElement,
  { onPinch, onPinchEnd }: GestureHandlers,
  hasFingers: () => boolean,
): void {
  let scale = 1
  const listen = (type: string, handle: (gesture: SafariGesture) => void) =>
    stage.addEventListener(type, (event) => {
      event.preventDefault()
      if (!hasFingers()) handle(event as SafariGesture)
    })
  listen('gesturestart', () => {
    scale = 1
  })
  listen('gesturechange', (gesture) => {
    const point = { x: gesture.clientX, y: gesture.clientY }
    onPinch({ point, factor: gesture.scale / scale, stepX: 0, stepY: 0 })
    scale = gesture.scale
  })
  listen('gestureend', onPinchEnd)
}
