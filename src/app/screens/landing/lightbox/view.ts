/** Where a picture lies on the stage: moved by `x` and `y` pixels and enlarged `scale` times about its top left. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const restView: View = { x: 0, y: 0, scale: 1 }
export const maxScale = 5
export const tapScale = 2.5

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** Enlarges about a point of the stage, which keeps the part of the picture that it covers. `box`: the unmoved picture. */
export function zoomAt(view: View, box: Box, point: Point, scale: number): View {
  const held = clamp(scale, 0.6, maxScale * 1.2)
  const factor = held / view.scale
  const fromLeft = point.x - box.left - view.x
  const fromTop = point.y - box.top - view.y
  return { x: view.x + fromLeft * (1 - factor), y: view.y + fromTop * (1 - factor), scale: held }
}

/** The nearest view that leaves no gap: never smaller than the picture fits, its edges not inside the stage. */
export function settled(view: View, box: Box, stage: Box): View {
  if (view.scale <= 1) return restView
  const scale = Math.min(view.scale, maxScale)
  const factor = scale / view.scale
  const middle = { x: stage.left + stage.width / 2, y: stage.top + stage.height / 2 }
  const shrunk =
    factor === 1
      ? view
      : {
          x: view.x + (middle.x - box.left - view.x) * (1 - factor),
          y: view.y + (middle.y - box.top - view.y) * (1 - factor),
        }
  return {
    x: settleAxis(shrunk.x, box.left, box.width * scale, stage.left, stage.width),
    y: settleAxis(shrunk.y, box.top, box.height * scale, stage.top, stage.height),
    scale,
  }
}

/** Along one axis: centred while the picture is smaller than the stage, edge to edge at most when it is larger. */
function settleAxis(
  move: number,
  start: number,
  length: number,
  stageStart: number,
  stageLength: number,
): number {
  if (length <= stageLength) return stageStart + (stageLength - length) / 2 - start
  return clamp(move, stageStart + stageLength - length - start, stageStart - start)
}

/** What a finished one-finger drag over an unenlarged picture means. Speeds are in pixels per millisecond. */
export function meaningOfDrag(
  drag: { dx: number; dy: number; speedX: number; speedY: number },
  stageWidth: number,
): 'previous' | 'next' | 'close' | 'stay' {
  const { dx, dy, speedX, speedY } = drag
  if (Math.abs(dy) > Math.abs(dx)) return Math.abs(dy) > 110 || Math.abs(speedY) > 0.6 ? 'close' : 'stay'
  const isFar = Math.abs(dx) > stageWidth * 0.3
  const isFast = Math.abs(speedX) > 0.35 && Math.sign(speedX) === Math.sign(dx) && Math.abs(dx) > 12
  if (!isFar && !isFast) return 'stay'
  return dx < 0 ? 'next' : 'previous'
}
