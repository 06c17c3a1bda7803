import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, maxScale, meaningOfDrag, restView, settled, zoomAt } from './view.ts'

const stage: Box = { left: 0, top: 0, width: 400, height: 800 }
const box: Box = { left: 0, top: 260, width: 400, height: 267 }
const pixels = fc.double({ min: -3000, max: 3000, noNaN: true })
const scales = fc.double({ min: 0.6, max: 6, noNaN: true })

describe('enlarging a picture', () => {
  it('keeps the point under the fingers where it is', () => {
    fc.assert(
      fc.property(pixels, pixels, scales, scales, (x, y, from, to) => {
        const before = { x, y, scale: from }
        const point = { x: 130, y: 300 }
        const after = zoomAt(before, box, point, to)
        const partBefore = (point.x - box.left - before.x) / before.scale
        const partAfter = (point.x - box.left - after.x) / after.scale
        expect(partAfter).toBeCloseTo(partBefore, 4)
      }),
    )
  })

  it('settles without a gap at any edge, and never beyond the largest scale', () => {
    fc.assert(
      fc.property(pixels, pixels, scales, (x, y, scale) => {
        const view = settled({ x, y, scale }, box, stage)
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(maxScale)
        const left = box.left + view.x
        expect(left).toBeLessThanOrEqual(stage.left + 0.001)
        expect(left + box.width * view.scale).toBeGreaterThanOrEqual(stage.width - 0.001)
      }),
    )
  })

  it('comes to rest where it began when it is let go smaller than it fits', () => {
    expect(settled({ x: 40, y: -30, scale: 0.8 }, box, stage)).toEqual(restView)
  })

  it('stays centred along an axis that the enlarged picture does not fill', () => {
    const view = settled({ x: -100, y: 500, scale: 2 }, box, stage)
    expect(box.top + view.y).toBeCloseTo((stage.height - box.height * 2) / 2)
  })
})

describe('a drag over the unenlarged picture', () => {
  const still = { speedX: 0, speedY: 0 }
  it.each([
    [{ dx: -130, dy: 10, ...still }, 'next'],
    [{ dx: 130, dy: 10, ...still }, 'previous'],
    [{ dx: -60, dy: 10, ...still }, 'stay'],
    [{ dx: -40, dy: 5, speedX: -0.8, speedY: 0 }, 'next'],
    [{ dx: -60, dy: 5, speedX: 0.8, speedY: 0 }, 'stay'],
    [{ dx: 20, dy: 150, ...still }, 'close'],
    [{ dx: 20, dy: -150, ...still }, 'close'],
    [{ dx: 5, dy: 60, ...still }, 'stay'],
    [{ dx: 5, dy: 40, speedX: 0, speedY: 0.9 }, 'close'],
  ] as const)('%j means %s', (drag, meaning) => {
    expect(meaningOfDrag(drag, 400)).toBe(meaning)
  })
})
