import { type FormEvent, useState } from 'react'
import { useAddFeature, useChangeFeature, useFeatures, useRemoveFeature } from '#app/api/host-house.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { featureContent, houseFailures } from '#words/en/house.ts'

/** The cards that say what is special about the house. */
export function FeaturesSection({ onSaved }: { onSaved: () => void }) {
  const features = useFeatures()
  const told = { failure: houseFailures.feature, onDone: onSaved }
  const change = useHostAction(useChangeFeature(), told)
  const remove = useHostAction(useRemoveFeature(), told)
  const add = useHostAction(useAddFeature(), told)
  const [title, setTitle] = useState('')
  const handleAdd = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && (await add.act({ body: { title } }))) setTitle('')
  }
  const list = features.data ?? []
  return (
    <>
      {list.length === 0 && <p className="text-ink-soft">{featureContent.none}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {list.map((feature) => (
          <li key={feature.id} className="grid gap-3 py-4 sm:grid-cols-2">
            {(['title', 'description'] as const).map((field) => (
              <TextField
                key={field}
                label={featureContent[field]}
                defaultValue={feature[field]}
                onBlur={({ currentTarget: { value } }) => {
                  if (value.trim() !== feature[field])
                    void change.act({ params: { id: feature.id }, body: { [field]: value } })
                }}
              />
            ))}
            <Button
              variant="quiet"
              className="-ml-4 justify-self-start"
              onClick={() => remove.act({ params: { id: feature.id } })}
            >
              {featureContent.remove(feature.title)}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={handleAdd} className="flex flex-wrap items-end gap-3">
        <TextField
          label={featureContent.title}
          value={title}
          className="grow"
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" variant="secondary" isPending={add.isPending}>
          {featureContent.add}
        </Button>
      </form>
    </>
  )
}
