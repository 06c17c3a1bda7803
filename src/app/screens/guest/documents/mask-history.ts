import {
  defaultBox,
  isLargeEnough,
  type MaskBox,
  type MaskPoint,
  moveBox,
  resizeBox,
} from '#app/lib/photo/mask.ts'

export interface MaskHistory {
  boxes: readonly MaskBox[]
  past: readonly (readonly MaskBox[])[]
  /**
   * Index of the box that the last change moved or resized. Further small moves of this box belong to the same undo
   * step.
   */
  nudged: number | null
}

export type MaskChange =
  | { kind: 'draw'; box: MaskBox }
  | { kind: 'add' }
  | { kind: 'move'; index: number; by: MaskPoint }
  | { kind: 'resize'; index: number; by: MaskPoint }
  | { kind: 'remove'; index: number }
  | { kind: 'undo' }

export const noMasks: MaskHistory = { boxes: [], past: [], nudged: null }

const changed = (history: MaskHistory, boxes: readonly MaskBox[]): MaskHistory => ({
  boxes,
  past: [...history.past, history.boxes],
  nudged: null,
})

function nudge(history: MaskHistory, index: number, alter: (box: MaskBox) => MaskBox): MaskHistory {
  const boxes = history.boxes.map((box, at) => (at === index ? alter(box) : box))
  const past = history.nudged === index ? history.past : [...history.past, history.boxes]
  return { boxes, past, nudged: index }
}

/** Places each new box a little lower, so that boxes don't hide each other. */
const nextBox = (count: number): MaskBox => moveBox(defaultBox, { x: 0, y: (count % 4) * 0.12 })

export function changeMasks(history: MaskHistory, change: MaskChange): MaskHistory {
  switch (change.kind) {
    case 'draw':
      return isLargeEnough(change.box) ? changed(history, [...history.boxes, change.box]) : history
    case 'add':
      return changed(history, [...history.boxes, nextBox(history.boxes.length)])
    case 'move':
      return nudge(history, change.index, (box) => moveBox(box, change.by))
    case 'resize':
      return nudge(history, change.index, (box) => resizeBox(box, change.by))
    case 'remove':
      return changed(
        history,
        history.boxes.filter((_, at) => at !== change.index),
      )
    case 'undo': {
      const boxes = history.past.at(-1)
      return boxes ? { boxes, past: history.past.slice(0, -1), nudged: null } : history
    }
  }
}
