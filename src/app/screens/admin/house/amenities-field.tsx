import { useState } from 'react'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { amenityNames } from '#i18n/amenities.ts'
import { amenityContent } from '#i18n/en/house.ts'
import { type AmenityCode, amenityCodes, amenityGroups } from '#shared/house-facts.ts'
import type { HouseDraft } from './use-house-draft.ts'

const groupName = (group: keyof typeof amenityGroups, chosen: number) =>
  chosen === 0 ? amenityContent.groups[group] : `${amenityContent.groups[group]} (${chosen})`

const nameOf = (code: AmenityCode) => amenityNames[code][0]

/** The product's amenities by group; typing a word leaves those that contain it. */
export function AmenitiesField({ draft }: { draft: HouseDraft }) {
  const { amenityCodes: chosen } = draft.values
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const groups = Object.entries(amenityGroups).map(([group, codes]) => ({
    group: group as keyof typeof amenityGroups,
    codes: (codes as readonly AmenityCode[]).filter((code) => nameOf(code).toLowerCase().includes(word)),
  }))
  const found = groups.filter(({ codes }) => codes.length > 0)
  const boxes = (codes: readonly AmenityCode[]) => (
    <div className="flex flex-wrap gap-x-6">
      {codes.map((code) => (
        <CheckField
          key={code}
          label={nameOf(code)}
          checked={chosen.includes(code)}
          onChange={({ target }) =>
            draft.set(
              'amenityCodes',
              amenityCodes.filter((each) => (each === code ? target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
    </div>
  )
  return (
    <fieldset id="house-amenityCodes" tabIndex={-1}>
      <legend className="font-serif text-xl">{amenityContent.title}</legend>
      <p className="mb-3 text-ink-soft text-sm">{amenityContent.hint}</p>
      <TextField
        label={amenityContent.search}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className="mt-2">
        {found.length === 0 && amenityContent.none}
      </div>
      {found.map(({ group, codes }) =>
        word === '' ? (
          <Fold
            key={group}
            className="[details+&]:border-t-0"
            summary={groupName(group, codes.filter((code) => chosen.includes(code)).length)}
          >
            {boxes(codes)}
          </Fold>
        ) : (
          <div key={group}>{boxes(codes)}</div>
        ),
      )}
    </fieldset>
  )
}
