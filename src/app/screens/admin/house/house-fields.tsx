import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { fieldWords } from '#words/en/house.ts'
import type { HouseDraft, HouseField } from './use-house-draft.ts'

const longFields = new Set<HouseField>([
  'photoNote',
  'summary',
  'summer',
  'winter',
  'address',
  'directions',
  'keypad',
  'houseRules',
  'shutOffs',
])
/** One line, and a long one. */
const wideFields = new Set<HouseField>(['heroLine'])
const numbers = new Set<HouseField>(['bedrooms', 'beds', 'bathrooms', 'sleeps', 'parking', 'minimumNights'])
const money = new Set<HouseField>(['depositCents', 'priceFromCents'])
const types: Partial<Record<HouseField, string>> = {
  checkInTime: 'time',
  checkOutTime: 'time',
  email: 'email',
  phone: 'tel',
  emergencyNumber: 'tel',
}

function typedValue(name: HouseField, typed: string): unknown {
  if (!numbers.has(name) && !money.has(name)) return typed
  if (typed.trim() === '') return null
  const number = Number(typed.replace(',', '.'))
  return money.has(name) ? Math.round(number * 100) : number
}

function textOf(name: HouseField, value: unknown): string {
  if (value === null || value === undefined) return ''
  return money.has(name) && typeof value === 'number' ? String(value / 100) : String(value)
}

/** Some fields of the house, each with its message. */
export function HouseFields({ names, draft }: { names: readonly HouseField[]; draft: HouseDraft }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:items-end">
      {names.map((name) => {
        const words = fieldWords[name] ?? { label: name }
        const isLong = longFields.has(name)
        const shared = {
          ...words,
          id: `house-${name}`,
          error: draft.problems[name],
          className: isLong || wideFields.has(name) ? 'sm:col-span-2' : '',
          defaultValue: textOf(name, draft.values[name]),
          onBlur: () => void draft.saveNow(),
        }
        const handle = (typed: string) => draft.set(name, typedValue(name, typed))
        const key = `${name} ${draft.epoch}`
        return isLong ? (
          <TextArea key={key} {...shared} onChange={({ target }) => handle(target.value)} />
        ) : (
          <TextField
            key={key}
            {...shared}
            type={types[name] ?? 'text'}
            inputMode={numbers.has(name) || money.has(name) ? 'decimal' : undefined}
            onChange={({ target }) => handle(target.value)}
          />
        )
      })}
    </div>
  )
}
