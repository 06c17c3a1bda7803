import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { randomId } from '#app/lib/random-id.ts'
import { PhotoChoice } from '#app/screens/admin/house/photos/photo-choice.tsx'
import { listContent } from '#i18n/en/house.ts'
import { choiceContent } from '#i18n/en/photos.ts'
import type { HouseFeature } from '#shared/feature-card.ts'
import { travelWays } from '#shared/house-facts.ts'
import { type Bed, BedTypes } from './bed-types.tsx'
import type { HouseDraft } from './use-house-draft.ts'

type Name = 'sections' | 'rooms' | 'distances' | 'features'
type Value = string | number | boolean | null | readonly Bed[]
type Item = Record<string, Value>

const blank: Record<Name, () => Item> = {
  sections: () => ({ title: '', text: '', photoId: null }),
  rooms: () => ({ name: '', sleeps: 2, bedTypes: [], hasEnsuite: false, beds: '' }),
  distances: () => ({ to: '', minutes: null, by: 'car', time: '' }),
  features: () => ({ id: randomId(), title: '', icon: 'window', description: '' }),
}

const columns: Record<Name, string> = {
  sections: 'grid-cols-1',
  rooms: 'grid-cols-[minmax(0,1fr)_5rem]',
  distances: 'grid-cols-1 sm:grid-cols-2',
  features: 'grid-cols-1 sm:grid-cols-2',
}

const titleOf = ({ title, name, to }: Item): string => String(title ?? name ?? to ?? '')

const wideFields: Record<string, string> = { name: 'max-sm:col-span-2', description: 'sm:col-span-2' }

const moves = [
  { by: -1, label: listContent.earlier, Icon: ArrowUp },
  { by: 1, label: listContent.later, Icon: ArrowDown },
]

export function ListField({ name, draft }: { name: Name; draft: HouseDraft }) {
  const texts = listContent[name]
  const items = draft.values[name] as unknown as Item[]
  const setAll = (all: Item[]) => draft.set(name, all)
  return (
    <fieldset id={`house-${name}`} tabIndex={-1}>
      <legend className="font-serif text-xl">{texts.title}</legend>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {items.map((item, at) => (
          <li key={String(item.id ?? at)}>
            <ItemFold
              title={titleOf(item) || texts.item(at + 1)}
              isNew={titleOf(item) === ''}
              hasProblem={Object.keys(draft.problems).some((path) => path.startsWith(`${name}.${at}.`))}
            >
              <div className={`grid items-end gap-3 py-4 ${columns[name]}`}>
                {Object.entries({ ...blank[name](), ...item }).map(([field, value]) => (
                  <ItemField
                    key={field}
                    field={field}
                    value={value}
                    path={`${name}.${at}.${field}`}
                    draft={draft}
                    onChange={(typed) => setAll(items.with(at, { ...item, [field]: typed }))}
                  />
                ))}
                <div className="-ml-3 col-span-full flex flex-wrap items-center">
                  {moves.map(({ by, label, Icon }) => (
                    <Button
                      key={by}
                      variant="quiet"
                      size="icon"
                      aria-label={label(texts.item(at + 1))}
                      // `aria-disabled` instead of `disabled` keeps the focus at the end of the list.
                      aria-disabled={!(at + by in items)}
                      className="aria-disabled:opacity-40"
                      onClick={() =>
                        at + by in items && setAll(items.toSpliced(at, 1).toSpliced(at + by, 0, item))
                      }
                    >
                      <Icon className="size-5" />
                    </Button>
                  ))}
                  <Button variant="dangerQuiet" onClick={() => setAll(items.toSpliced(at, 1))}>
                    <Trash className="size-4" />
                    {listContent.remove(texts.item(at + 1))}
                  </Button>
                </div>
              </div>
            </ItemFold>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3" onClick={() => setAll([...items, blank[name]()])}>
        <Plus className="size-4" />
        {texts.add}
      </Button>
    </fieldset>
  )
}

/** One item, folded unless it is new or has a problem, so that a long list stays short. */
function ItemFold(props: { title: string; isNew: boolean; hasProblem: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(props.isNew)
  return (
    <Fold
      open={isOpen || props.hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-y-0 [&>summary]:min-h-12 [&>summary]:cursor-pointer [&>summary]:py-2"
      summary={<span className="min-w-0 break-words">{props.title}</span>}
    >
      {props.children}
    </Fold>
  )
}

const ways = listContent.ways
const iconChoice = lazy(() => import('./icon-choice.tsx'), 'IconChoice')

/** Returns what a host typed as the field stores it; no minutes is `null`. */
function typedIn(field: string, typed: string): Value {
  if (field === 'sleeps') return Number(typed) || 0
  if (field !== 'minutes') return typed
  return typed.trim() === '' ? null : Number(typed)
}

const firstProblem = ({ problems }: HouseDraft, path: string) =>
  Object.entries(problems).find(([at]) => at.startsWith(path))?.[1]

function ItemField({
  field,
  value,
  path,
  draft,
  onChange,
}: {
  field: string
  value: Value
  /** The field's path in the house, as errors name it. */
  path: string
  draft: HouseDraft
  onChange: (value: Value) => void
}) {
  if (field === 'id') return null
  if (field === 'photoId')
    return (
      <PhotoChoice
        draft={draft}
        label={choiceContent.section}
        chosen={value === null ? null : String(value)}
        onChoose={onChange}
      />
    )
  if (field === 'bedTypes')
    return <BedTypes beds={value as readonly Bed[]} error={firstProblem(draft, path)} onChange={onChange} />
  if (field === 'hasEnsuite')
    return (
      <CheckField
        label={listContent.fields.hasEnsuite}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  const shared = {
    label: listContent.fields[field as keyof typeof listContent.fields],
    value: String(value ?? ''),
    error: draft.problems[path],
    className: wideFields[field] ?? '',
    onBlur: draft.check,
    onChange: ({ target }: { target: { value: string } }) => onChange(typedIn(field, target.value)),
  }
  if (field === 'icon')
    return <Lazy part={iconChoice} with={{ chosen: value as HouseFeature['icon'], onChoose: onChange }} />
  if (field === 'by')
    return <SelectField {...shared} choices={travelWays.map((way) => ({ value: way, label: ways[way] }))} />
  if (field === 'text') return <TextArea {...shared} />
  return field === 'description' ? <TextArea {...shared} rows={2} /> : <TextField {...shared} />
}
