import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type FormEvent, useState } from 'react'
import { useAddFeature, useFeatures, useOrderFeatures, useRemoveFeature } from '#app/api/host-house.ts'
import { FeatureIcon } from '#app/components/house/feature-icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import type { HouseDraft } from '#app/screens/admin/house/draft/use-house-draft.ts'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { featureContent, houseFailures } from '#i18n/en/house.ts'
import { featureIcons, type HouseFeature } from '#shared/house.ts'

const moves = [
  { by: -1, label: featureContent.earlier, Icon: ArrowUp },
  { by: 1, label: featureContent.later, Icon: ArrowDown },
]

export function FeaturesSection({ draft, onSaved }: { draft: HouseDraft; onSaved: () => void }) {
  const features = useFeatures()
  const feedback = { failure: houseFailures.feature, onDone: onSaved }
  const add = useHostAction(useAddFeature(), feedback)
  const order = useHostAction(useOrderFeatures(), feedback)
  const [title, setTitle] = useState('')
  const handleAdd = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && (await add.run({ body: { title } }))) setTitle('')
  }
  const list = features.data ?? []
  const handleMove = (at: number, to: number) => {
    const ids = list.map(({ id }) => id)
    const [id] = ids.splice(at, 1)
    // `aria-disabled` instead of `disabled` keeps the focus at the end of the list.
    if (id === undefined || to < 0 || to > ids.length || order.isPending) return
    void order.run({ body: { ids: ids.toSpliced(to, 0, id) } })
  }
  return (
    <>
      {features.isError && !features.data && <ReadFailed title={featureContent.loadFailed} read={features} />}
      {features.data && list.length === 0 && <p className="text-ink-soft">{featureContent.none}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {list.map((feature, at) => (
          <FeatureCard
            key={feature.id}
            feature={feature}
            draft={draft}
            onSaved={onSaved}
            onMove={(by) => handleMove(at, at + by)}
            canMove={(by) => at + by >= 0 && at + by < list.length}
          />
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

function FeatureCard({
  feature,
  draft,
  onSaved,
  onMove,
  canMove,
}: {
  feature: HouseFeature
  draft: HouseDraft
  onSaved: () => void
  onMove: (by: number) => void
  canMove: (by: number) => boolean
}) {
  const { id, title } = feature
  const typed = draft.withTexts('features', feature)
  const fieldOf = (name: 'title' | 'description' | 'icon') => ({
    label: featureContent[name],
    name,
    value: typed[name],
    error: draft.problems[`features.${id}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      draft.setItem('features', id, { [name]: target.value }),
  })
  return (
    <li className="grid grid-cols-1 gap-3 py-4 sm:grid-cols-2">
      <TextField {...fieldOf('title')} />
      <div className="flex items-end gap-3">
        <SelectField
          {...fieldOf('icon')}
          className="min-w-0 grow"
          choices={featureIcons.map((value) => ({ value, label: featureContent.icons[value] }))}
        />
        <FeatureIcon name={typed.icon} className="size-12" />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...fieldOf('description')} rows={2} />
      </div>
      <div className="-ml-3 flex min-w-0 flex-wrap items-center sm:col-span-2">
        {moves.map(({ by, label, Icon }) => (
          <Button
            key={by}
            variant="quiet"
            size="icon"
            aria-label={label(title)}
            aria-disabled={!canMove(by)}
            className="aria-disabled:opacity-40"
            onClick={() => onMove(by)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </Button>
        ))}
        <ActionButton
          variant="dangerQuiet"
          className="max-w-full"
          asks={featureContent.removing}
          name={title}
          mutation={useRemoveFeature()}
          input={{ params: { id } }}
          feedback={{ failure: houseFailures.feature, onDone: onSaved }}
        >
          <span className="truncate">{featureContent.remove(title)}</span>
        </ActionButton>
      </div>
    </li>
  )
}
