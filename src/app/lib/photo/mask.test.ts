import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxBetween, coveredPixels, isLargeEnough, moveBox, nextBox, resizeBox, smallestBox } from './mask.ts'

const coordinate = fc.integer({ min: -50, max: 150 }).map((percent) => percent / 100)
const point = fc.record({ x: coordinate, y: coordinate })
const isInside = (box: { left: number; top: number; width: number; height: number }) =>
  box.left >= 0 && box.top >= 0 && box.left + box.width <= 1 + 1e-9 && box.top + box.height <= 1 + 1e-9

test('a box may be drawn from any corner', () => {
  const box = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 }
  expect(boxBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(box)
  expect(boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.75 })).toEqual(box)
})

test('a box stays within the photo however it is drawn, moved or resized', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, move, size) => {
      const drawn = boxBetween(a, b)
      expect(isInside(drawn)).toBe(true)
      fc.pre(isLargeEnough(drawn))
      const moved = moveBox(drawn, move)
      expect(isInside(moved)).toBe(true)
      expect(moved.width).toBe(drawn.width)
      const resized = resizeBox(moved, size)
      expect(isInside(resized)).toBe(true)
      expect(resized.width).toBeGreaterThanOrEqual(Math.min(smallestBox, 1 - resized.left) - 1e-9)
    }),
  )
})

test('a tap is not a box', () => {
  expect(isLargeEnough(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.8 }))).toBe(false)
  expect(isLargeEnough(nextBox(0))).toBe(true)
})

test('the mask covers every touched pixel and a margin of one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 4000 }),
      (left, top, width, height) => {
        const box = { left, top, width: 0.1, height: 0.1 }
        const area = coveredPixels(box, { width, height })
        expect(area.x).toBeLessThanOrEqual(Math.max(0, left * width - 1 + 1e-6))
        expect(area.x + area.width).toBeGreaterThanOrEqual(Math.min(width, (left + 0.1) * width - 1e-6))
        expect(area.y + area.height).toBeGreaterThanOrEqual(Math.min(height, (top + 0.1) * height - 1e-6))
        expect(area.x).toBeGreaterThanOrEqual(0)
        expect(area.x + area.width).toBeLessThanOrEqual(width)
        expect(Number.isInteger(area.width) && Number.isInteger(area.height)).toBe(true)
      },
    ),
  )
})

test('boxes added by keyboard don’t hide each other', () => {
  expect(new Set([0, 1, 2].map((count) => nextBox(count).top)).size).toBe(3)
})
