import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import type { HouseDraft } from '#app/screens/admin/house/draft/use-house-draft.ts'
import { PhotoChoice } from '#app/screens/admin/house/photos/photo-choice.tsx'
import { choiceContent, listContent } from '#i18n/en/house.ts'

type Name = 'sections' | 'rooms' | 'distances'
type Item = Record<string, string | number | null>

const blank: Record<Name, Item> = {
  sections: { title: '', text: '', photoId: null },
  rooms: { name: '', beds: '', sleeps: 2 },
  distances: { to: '', time: '' },
}

const columns: Record<Name, string> = {
  sections: 'grid-cols-1',
  rooms: 'grid-cols-[minmax(0,1fr)_5rem] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem]',
  distances: 'grid-cols-1 sm:grid-cols-2',
}

export function ListField({ name, draft }: { name: Name; draft: HouseDraft }) {
  const texts = listContent[name]
  const items = draft.values[name] as unknown as Item[]
  const put = (at: number, item: Item | null) =>
    draft.set(name, item === null ? items.toSpliced(at, 1) : items.with(at, item))
  return (
    <fieldset id={`house-${name}`} tabIndex={-1}>
      <legend className="font-semibold">{texts.title}</legend>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new item has no key before it is typed
          <li key={at} className={`grid items-end gap-3 py-4 ${columns[name]}`}>
            {Object.entries(item).map(([field, value]) => {
              if (field === 'photoId')
                return (
                  <PhotoChoice
                    key={field}
                    label={choiceContent.section}
                    chosen={value === null ? null : String(value)}
                    onChoose={(photoId) => put(at, { ...item, photoId })}
                  />
                )
              const shared = {
                label: listContent.fields[field as keyof typeof listContent.fields],
                value: String(value ?? ''),
                error: draft.problems[`${name}.${at}.${field}`],
                className: field === 'name' ? 'max-sm:col-span-2' : '',
                onBlur: draft.check,
              }
              const handle = (typed: string) =>
                put(at, { ...item, [field]: field === 'sleeps' ? Number(typed) || 0 : typed })
              return field === 'text' ? (
                <TextArea key={field} {...shared} onChange={({ target }) => handle(target.value)} />
              ) : (
                <TextField key={field} {...shared} onChange={({ target }) => handle(target.value)} />
              )
            })}
            <Button
              variant="quiet"
              className="-ml-4 col-span-full justify-self-start"
              onClick={() => put(at, null)}
            >
              <Trash aria-hidden="true" className="size-4" />
              {listContent.remove(texts.item(at + 1))}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3" onClick={() => draft.set(name, [...items, blank[name]])}>
        <Plus aria-hidden="true" className="size-4" />
        {texts.add}
      </Button>
    </fieldset>
  )
}
