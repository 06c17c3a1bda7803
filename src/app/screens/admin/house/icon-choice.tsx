import { useId, useState } from 'react'
import { FeatureIcon } from '#app/components/house/feature-icon.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { cardIcons, iconContent } from '#i18n/en/card-icons.ts'
import { featureIcons, type HouseFeature } from '#shared/feature-card.ts'

type Icon = HouseFeature['icon']

/** Returns the icons whose name or words contain each typed word. */
function findIcons(typed: string): Icon[] {
  const words = typed.toLowerCase().split(/\s+/)
  return featureIcons.filter((icon) => {
    const text = cardIcons[icon].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The icon of a card, and the others to choose from. */
export function IconChoice({ chosen, onChoose }: { chosen: Icon; onChoose: (icon: Icon) => void }) {
  const [typed, setTyped] = useState('')
  const name = useId()
  const found = findIcons(typed)
  const summary = (
    <span className="flex items-center gap-3">
      <FeatureIcon name={chosen} className="size-10" />
      {iconContent.label(cardIcons[chosen][0])}
    </span>
  )
  return (
    <Fold summary={summary} className="border-y-0">
      <TextField
        label={iconContent.search}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="my-1 empty:hidden">
        {found.length === 0 && iconContent.none}
      </p>
      <div className="mt-2 flex max-h-72 flex-wrap gap-1 overflow-y-auto p-1">
        {found.map((icon) => (
          <label
            key={icon}
            title={cardIcons[icon][0]}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-checked:bg-paper-deep has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={cardIcons[icon][0]}
              checked={icon === chosen}
              onChange={() => onChoose(icon)}
            />
            <FeatureIcon name={icon} className="size-8" />
          </label>
        ))}
      </div>
    </Fold>
  )
}
