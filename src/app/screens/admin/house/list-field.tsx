import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { FeatureIcon } from '#app/components/house/feature-icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { randomId } from '#app/lib/random-id.ts'
import { PhotoChoice } from '#app/screens/admin/house/photos/photo-choice.tsx'
import { cardIcons, choiceContent, listContent } from '#i18n/en/house.ts'
import { featureIcons, type HouseFeature } from '#shared/feature-card.ts'
import type { HouseDraft } from './use-house-draft.ts'

type Name = 'sections' | 'rooms' | 'distances' | 'features'
type Value = string | number | null
type Item = Record<string, Value>

const blank: Record<Name, () => Item> = {
  sections: () => ({ title: '', text: '', photoId: null }),
  rooms: () => ({ name: '', beds: '', sleeps: 2 }),
  distances: () => ({ to: '', time: '' }),
  features: () => ({ id: randomId(), title: '', icon: 'window', description: '' }),
}

const columns: Record<Name, string> = {
  sections: 'grid-cols-1',
  rooms: 'grid-cols-[minmax(0,1fr)_5rem] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem]',
  distances: 'grid-cols-1 sm:grid-cols-2',
  features: 'grid-cols-1 sm:grid-cols-2',
}

/** Lists whose items are long. */
const isFolded: readonly Name[] = ['sections', 'features']

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
      <legend className="font-semibold">{texts.title}</legend>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {items.map((item, at) => (
          <li key={item.id ?? at}>
            <ItemFold
              title={isFolded.includes(name) ? String(item.title) || texts.item(at + 1) : null}
              isNew={item.title === ''}
              hasProblem={Object.keys(draft.problems).some((path) => path.startsWith(`${name}.${at}.`))}
            >
              <div className={`grid items-end gap-3 py-4 ${columns[name]}`}>
                {Object.entries(item).map(([field, value]) => (
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
                      <Icon aria-hidden="true" className="size-5" />
                    </Button>
                  ))}
                  <Button variant="quiet" onClick={() => setAll(items.toSpliced(at, 1))}>
                    <Trash aria-hidden="true" className="size-4" />
                    {listContent.remove(texts.item(at + 1))}
                  </Button>
                </div>
              </div>
            </ItemFold>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3" onClick={() => setAll([...items, blank[name]()])}>
        <Plus aria-hidden="true" className="size-4" />
        {texts.add}
      </Button>
    </fieldset>
  )
}

/** One item. With a title it is folded, unless it is new or has a problem, so that a long list stays short. */
function ItemFold(props: { title: string | null; isNew: boolean; hasProblem: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(props.isNew)
  if (props.title === null) return props.children
  return (
    <details open={isOpen || props.hasProblem} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer break-words py-2.5">{props.title}</summary>
      {props.children}
    </details>
  )
}

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
  const shared = {
    label: listContent.fields[field as keyof typeof listContent.fields],
    value: String(value ?? ''),
    error: draft.problems[path],
    className: wideFields[field] ?? '',
    onBlur: draft.check,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(field === 'sleeps' ? Number(target.value) || 0 : target.value),
  }
  if (field === 'icon')
    return (
      <div className="flex items-end gap-3">
        <SelectField
          {...shared}
          className="min-w-0 grow"
          choices={featureIcons.map((icon) => ({ value: icon, label: cardIcons[icon] }))}
        />
        <FeatureIcon name={value as HouseFeature['icon']} className="size-12" />
      </div>
    )
  if (field === 'text') return <TextArea {...shared} />
  return field === 'description' ? <TextArea {...shared} rows={2} /> : <TextField {...shared} />
}
