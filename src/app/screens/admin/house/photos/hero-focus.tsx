import type { KeyboardEvent, MouseEvent } from 'react'
import type { HouseDraft } from '#app/screens/admin/house/draft/use-house-draft.ts'
import { focusContent } from '#i18n/en/house.ts'
import type { HousePhoto } from '#shared/house.ts'

const step = 0.02
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const asShare = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
const percent = (share: number) => `${Math.round(share * 100)}%`

export function HeroFocus({ photo, draft }: { photo: HousePhoto; draft: HouseDraft }) {
  const { x, y } = draft.values.heroFocus
  const put = (toX: number, toY: number) => draft.set('heroFocus', { x: asShare(toX), y: asShare(toY) })
  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A keyboard click has no coordinates.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put((clientX - left) / width, (clientY - top) / height)
  }
  const handleKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    put(x + move[0], y + move[1])
  }
  return (
    <div className="max-w-xl">
      <h3 className="font-sans font-semibold text-base tracking-normal">{focusContent.title}</h3>
      <p className="mb-2 text-ink-soft text-sm">{focusContent.hint}</p>
      <button
        type="button"
        aria-label={focusContent.at(percent(x), percent(y))}
        className="relative block w-full touch-manipulation overflow-hidden rounded-card"
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <img
          src={photo.sizes?.webp[0]?.url ?? photo.imagePath}
          alt=""
          width={photo.width}
          height={photo.height}
          className="block w-full"
        />
        <span
          aria-hidden="true"
          style={{ left: percent(x), top: percent(y) }}
          className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-9 rounded-full border-4 border-paper bg-ink/40 outline-2 outline-ink"
        />
      </button>
    </div>
  )
}
