import { expect, test } from 'vitest'
import { changeMasks, type MaskChange, noMasks } from './mask-history.ts'

const after = (...changes: MaskChange[]) => changes.reduce(changeMasks, noMasks)
const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
const draw: MaskChange = { kind: 'draw', box }

test('undo removes drawn boxes one by one', () => {
  const two = after(draw, { kind: 'draw', box: { ...box, top: 0.5 } })
  expect(two.boxes).toHaveLength(2)
  expect(changeMasks(two, { kind: 'undo' }).boxes).toEqual([box])
  expect(after(draw, { kind: 'undo' }, { kind: 'undo' }).boxes).toEqual([])
})

test('a tap changes nothing and needs no undo', () => {
  expect(after({ kind: 'draw', box: { ...box, width: 0.001 } })).toBe(noMasks)
})

test('boxes added by keyboard don’t overlap', () => {
  const { boxes } = after({ kind: 'add' }, { kind: 'add' }, { kind: 'add' })
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(3)
})

test('several moves of one box by keyboard are one step of undo', () => {
  const right: MaskChange = { kind: 'move', index: 0, by: { x: 0.02, y: 0 } }
  const nudged = after(draw, right, right, { kind: 'resize', index: 0, by: { x: 0.02, y: 0 } })
  expect(nudged.boxes[0]?.left).toBeCloseTo(0.14)
  expect(nudged.boxes[0]?.width).toBeCloseTo(0.22)
  expect(changeMasks(nudged, { kind: 'undo' }).boxes).toEqual([box])
})

test('moves of two boxes are two steps of undo', () => {
  const nudge = (index: number): MaskChange => ({ kind: 'move', index, by: { x: 0.02, y: 0 } })
  const history = after(draw, draw, nudge(0), nudge(1), { kind: 'undo' })
  expect(history.boxes[0]?.left).toBeCloseTo(0.12)
  expect(history.boxes[1]).toEqual(box)
})

test('a removed box comes back with undo', () => {
  expect(after(draw, { kind: 'remove', index: 0 }).boxes).toEqual([])
  expect(after(draw, { kind: 'remove', index: 0 }, { kind: 'undo' }).boxes).toEqual([box])
})
