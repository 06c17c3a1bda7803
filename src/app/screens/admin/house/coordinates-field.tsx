import { useState } from 'react'
import { TextField } from '#app/components/ui/text-field.tsx'
import { coordinateContent } from '#words/en/house.ts'
import type { HouseDraft } from './use-house-draft.ts'

const parts = ['lat', 'lng'] as const

/** Where the house stands, as two numbers; both empty for a house that does not say it. */
export function CoordinatesField({ draft }: { draft: HouseDraft }) {
  const { coordinates } = draft.values
  const textOf = (part: (typeof parts)[number]) => (coordinates === null ? '' : String(coordinates[part]))
  const [typed, setTyped] = useState({ lat: textOf('lat'), lng: textOf('lng') })
  const handle = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    const asNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))
    const isEmpty = `${next.lat}${next.lng}`.trim() === ''
    draft.set('coordinates', isEmpty ? null : { lat: asNumber(next.lat), lng: asNumber(next.lng) })
  }
  return (
    <fieldset id="house-coordinates" tabIndex={-1}>
      <legend className="font-semibold">{coordinateContent.title}</legend>
      <p className="mb-2 text-ink-soft text-sm">{coordinateContent.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map((part) => (
          <TextField
            key={part}
            label={coordinateContent[part]}
            inputMode="text"
            value={typed[part]}
            error={draft.problems[`coordinates.${part}`]}
            onChange={({ target }) => handle({ [part]: target.value })}
            onBlur={() => void draft.saveNow()}
          />
        ))}
      </div>
    </fieldset>
  )
}
