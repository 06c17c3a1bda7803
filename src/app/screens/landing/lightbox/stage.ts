import { partOf } from '#app/lib/page-parts.ts'
import { readGestures } from './gestures.ts'
import { askForDetail, type LightboxPhoto, slidePicture } from './lightbox-photo.ts'
import {
  type Box,
  meaningOfDrag,
  type Point,
  restView,
  settled,
  tapScale,
  type View,
  zoomAt,
} from './view.ts'

interface StageHandlers {
  hasPrevious: () => boolean
  hasNext: () => boolean
  onStep: (step: -1 | 1) => void
  onClose: () => void
  /** One tap on the picture by finger: shows or hides what lies around it. */
  onTap: () => void
}

export interface Stage {
  show: (
    before: LightboxPhoto | undefined,
    now: LightboxPhoto | undefined,
    after: LightboxPhoto | undefined,
  ) => void
  /** Goes to a neighbour, sliding. */
  step: (by: -1 | 1) => void
  measure: () => void
  clear: () => void
}

const slideMs = 280
const gapPx = 24
const settleEasing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const boxOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height })

/** Three slides side by side and the picture in the middle one, moved and enlarged by hand. */
export function createStage(dialog: HTMLDialogElement, handlers: StageHandlers): Stage {
  const stage = partOf(dialog, '[data-stage]')
  const slides = {
    previous: partOf(stage, '[data-slide="previous"]'),
    current: partOf(stage, '[data-slide="current"]'),
    next: partOf(stage, '[data-slide="next"]'),
  }
  let view: View = restView
  let shift = { x: 0, y: 0 }
  let arrival = 0

  const image = () => slides.current.querySelector('img')
  const stageBox = () => boxOf(stage.getBoundingClientRect())

  const place = (ms = 0) => {
    const width = stage.clientWidth + gapPx
    const timing = ms > 0 && !isStill() ? `transform ${ms}ms ${settleEasing}` : 'none'
    const put = (slide: HTMLElement, x: number, y: number) => {
      slide.style.transition = timing
      slide.style.transform = `translate3d(${x}px, ${y}px, 0)`
    }
    put(slides.previous, shift.x - width, 0)
    put(slides.current, shift.x, shift.y)
    put(slides.next, shift.x + width, 0)
    dialog.style.setProperty('--shade', String(1 - Math.min(Math.abs(shift.y) / 500, 0.6)))
    const picture = image()
    if (!picture) return
    picture.style.transition = timing
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  }

  /** The picture as it lies when nothing is enlarged. */
  const restBox = (): Box | null => {
    const picture = image()
    if (!picture) return null
    const slide = boxOf(slides.current.getBoundingClientRect())
    return {
      left: slide.left - shift.x + picture.offsetLeft,
      top: slide.top - shift.y + picture.offsetTop,
      width: picture.offsetWidth,
      height: picture.offsetHeight,
    }
  }

  const zoom = (point: Point, scale: number) => {
    const [box, picture] = [restBox(), image()]
    if (!box || !picture) return
    view = zoomAt(view, box, point, scale)
    if (view.scale > 1.2) askForDetail(picture)
  }
  const settle = () => {
    const box = restBox()
    if (box) view = settled(view, box, stageBox())
    shift = { x: 0, y: 0 }
    place(slideMs)
  }

  const step = (by: -1 | 1) => {
    finishStep()
    if (by === -1 ? !handlers.hasPrevious() : !handlers.hasNext()) return settle()
    view = restView
    shift = { x: -by * (stage.clientWidth + gapPx), y: 0 }
    place(slideMs)
    // The new photo becomes the middle one once it has arrived; nobody waits for an event that may never come.
    pendingStep = by
    arrival = window.setTimeout(finishStep, isStill() ? 0 : slideMs)
  }
  let pendingStep: -1 | 1 | 0 = 0
  const finishStep = () => {
    window.clearTimeout(arrival)
    const by = pendingStep
    pendingStep = 0
    if (by !== 0) handlers.onStep(by)
  }

  readGestures(stage, {
    onDrag: ({ dx, dy, stepX, stepY }) => {
      finishStep()
      if (view.scale > 1) view = { ...view, x: view.x + stepX, y: view.y + stepY }
      else shift = dragShift(dx, dy, handlers)
      place()
    },
    onDragEnd: ({ dx, dy, speedX, speedY }) => {
      if (view.scale > 1) {
        // The picture keeps some of its speed, as under glass.
        view = { ...view, x: view.x + speedX * 160, y: view.y + speedY * 160 }
        return settle()
      }
      const meaning = meaningOfDrag({ dx, dy, speedX, speedY }, stage.clientWidth)
      if (meaning === 'close') handlers.onClose()
      else if (meaning === 'stay') settle()
      else step(meaning === 'next' ? 1 : -1)
    },
    onPinch: ({ point, factor, stepX, stepY }) => {
      finishStep()
      view = { ...view, x: view.x + stepX, y: view.y + stepY }
      zoom(point, view.scale * factor)
      place()
    },
    onPinchEnd: settle,
    onTap: ({ target, isTouch }) => {
      if (!(target instanceof HTMLImageElement)) handlers.onClose()
      else if (isTouch) handlers.onTap()
    },
    onDoubleTap: ({ point }) => {
      if (view.scale > 1) view = restView
      else zoom(point, tapScale)
      settle()
    },
  })
  window.addEventListener('resize', () => {
    view = restView
    place()
  })

  const fill = (slide: HTMLElement, photo: LightboxPhoto | undefined) => {
    if (slide.dataset.photo === photo?.id && slide.childElementCount > 0) return
    slide.replaceChildren(...(photo ? [slidePicture(photo)] : []))
    slide.dataset.photo = photo?.id ?? ''
  }

  return {
    show: (before, now, after) => {
      view = restView
      shift = { x: 0, y: 0 }
      // A neighbour that has come already moves over as it is, so that nothing is decoded twice and nothing flickers.
      rotate(slides, now?.id)
      fill(slides.current, now)
      fill(slides.previous, before)
      fill(slides.next, after)
      place()
    },
    step,
    measure: () => place(),
    clear: () => {
      window.clearTimeout(arrival)
      pendingStep = 0
      for (const slide of Object.values(slides)) {
        slide.replaceChildren()
        delete slide.dataset.photo
      }
    },
  }
}

/** How far the slides follow the finger: fully sideways, less where there is no neighbour, and down to close. */
function dragShift(dx: number, dy: number, { hasPrevious, hasNext }: StageHandlers): Point {
  if (Math.abs(dy) > Math.abs(dx)) return { x: 0, y: dy }
  const isEdge = dx > 0 ? !hasPrevious() : !hasNext()
  return { x: isEdge ? dx * 0.25 : dx, y: 0 }
}

/** Moves the pictures of the slides so that the wanted one, if it is a neighbour, stands in the middle. */
function rotate(slides: Record<'previous' | 'current' | 'next', HTMLElement>, id: string | undefined): void {
  const from =
    slides.next.dataset.photo === id
      ? slides.next
      : slides.previous.dataset.photo === id
        ? slides.previous
        : null
  if (!from || id === undefined) return
  const to = from === slides.next ? slides.previous : slides.next
  to.replaceChildren(...slides.current.childNodes)
  to.dataset.photo = slides.current.dataset.photo ?? ''
  slides.current.replaceChildren(...from.childNodes)
  slides.current.dataset.photo = id
  from.replaceChildren()
  delete from.dataset.photo
  const resting = to.querySelector('img')
  if (resting) resting.style.transform = ''
}
