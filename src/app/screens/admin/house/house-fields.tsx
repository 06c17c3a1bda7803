import { Fragment } from 'react'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { TextArea, TextField, verbatim } from '#app/components/ui/text-field.tsx'
import { cx } from '#app/lib/class-names.ts'
import {
  choiceNotes,
  coordinateNames,
  doorCodeContent,
  fieldHeadings,
  fieldTexts,
  parkingContent,
  sharedCodeContent,
} from '#i18n/en/house.ts'
import { parseAmount, typedAmount } from '#shared/amounts.ts'
import { countryCodes, countryName } from '#shared/country/codes.ts'
import { emergencyServicesOf } from '#shared/country/emergency-services.ts'
import { currencies } from '#shared/currencies.ts'
import {
  doorCodeModes,
  type EnteredField,
  enteredFields,
  type HouseInput,
  type HousePart,
  houseFields,
  sharedDoorCodeModes,
} from '#shared/house.ts'
import { parkingKinds } from '#shared/house-facts.ts'
import { languageName, writtenLanguages } from '#shared/language-tags.ts'
import { languages as allLanguages, languageOf } from '#shared/languages.ts'
import type { NamesWith } from '#shared/table.ts'
import type { HouseDraft } from './use-house-draft.ts'

const isLong = (input: HouseInput) => input === 'long' || input === 'lines'
const types: Partial<Record<HouseInput, string>> = { time: 'time', email: 'email', tel: 'tel' }
const inputModes = { code: 'numeric', number: 'decimal', money: 'decimal' } as const

function typedValue(name: EnteredField, typed: string, currency: string): unknown {
  const { input, blank }: { input: HouseInput; blank: unknown } = houseFields[name]
  if (blank === null && typed.trim() === '') return null
  if (input === 'lines') return typed.split('\n').filter((line) => line.trim() !== '')
  if (input === 'money') return typed.trim() === '' ? null : (parseAmount(typed, currency) ?? Number.NaN)
  return input === 'number' ? numberOf(typed) : typed
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))

function textOf(input: HouseInput, value: unknown, currency: string): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('\n')
  return input === 'money' && typeof value === 'number'
    ? typedAmount({ amountCents: value, currency })
    : String(value)
}

const currencyNames = new Intl.DisplayNames(['en-NZ'], { type: 'currency' })
const withoutUnderscores = (value: string) => value.replaceAll('_', ' ')

/** Fields with fixed choices, with the labels of these. */
const chosen: Record<
  NamesWith<typeof houseFields, 'input', 'choice'>,
  { choices: () => readonly string[]; label: (value: string) => string }
> = {
  country: { choices: () => countryCodes, label: (code) => countryName(code, 'en-NZ') },
  parkingKind: { choices: () => ['', ...parkingKinds], label: (kind) => parkingContent[kind] ?? kind },
  hostLanguage: { choices: () => writtenLanguages, label: (tag) => languageName(tag, 'en-NZ') },
  timeZone: { choices: () => Intl.supportedValuesOf('timeZone'), label: withoutUnderscores },
  currency: {
    choices: () => currencies,
    label: (code) => `${code}, ${currencyNames.of(code)}`,
  },
  doorCodes: {
    choices: () => doorCodeModes,
    label: (mode) => doorCodeContent[mode as keyof typeof doorCodeContent],
  },
  sharedDoorCode: {
    choices: () => sharedDoorCodeModes,
    label: (mode) => sharedCodeContent[mode as keyof typeof sharedCodeContent],
  },
}

/** Returns what a host should know of a chosen value; `undefined` for one like all others. */
function noteOf(name: EnteredField, value: string): string | undefined {
  if (name === 'country') return emergencyServicesOf(value).isKnown ? undefined : choiceNotes.country
  if (name !== 'hostLanguage') return undefined
  return languageOf(value) === null ? choiceNotes.hostLanguage : choiceNotes.languageShown
}

/** Returns the choices, including the current value. */
function choicesOf({ choices, label }: (typeof chosen)[keyof typeof chosen], present: string) {
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, 'en')
  return [...new Set([present, ...choices()])].map((value) => ({ value, label: label(value) })).sort(byLabel)
}

/** A list is edited as one text, so an error at `amenities.3` is shown for the whole field. */
const firstOf = (problems: HouseDraft['problems'], name: string) =>
  Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1]

/** The plain fields of a part of the page, in the order of the table. */
export function HouseFields({ part, draft }: { part: HousePart; draft: HouseDraft }) {
  const names = enteredFields(part).filter(
    (name) => name !== 'fixedDoorCode' || draft.values.doorCodes === 'fixed',
  )
  return (
    <div className="-mt-4 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      {names.map((name) => {
        const input = houseFields[name].input as HouseInput
        const plain = fieldTexts[name]
        const value = textOf(input, draft.values[name], draft.values.currency)
        const hint = [plain.hint, noteOf(name, value)].filter(Boolean).join(' ')
        const shared = {
          label: input === 'money' ? `${plain.label} (${draft.values.currency})` : plain.label,
          ...(hint && { hint }),
          id: `house-${name}`,
          error: draft.problems[name] ?? firstOf(draft.problems, name),
          className: cx('field-lines', (isLong(input) || input === 'wide') && 'sm:col-span-2'),
          ...(input === 'verbatim' || input === 'code' ? verbatim : {}),
          defaultValue: value,
          onBlur: draft.check,
          onChange: ({ target }: { target: { value: string } }) =>
            draft.set(name, typedValue(name, target.value, draft.values.currency)),
        }
        return (
          <Fragment key={`${name} ${draft.epoch}`}>
            {fieldHeadings[name] && (
              <h2 className="mt-8 text-xl first:mt-4 sm:col-span-2">{fieldHeadings[name]}</h2>
            )}
            {name in chosen ? (
              <SelectField
                {...shared}
                choices={choicesOf(chosen[name as keyof typeof chosen], shared.defaultValue)}
              />
            ) : isLong(input) ? (
              <TextArea {...shared} />
            ) : (
              <TextField
                {...shared}
                type={types[input] ?? 'text'}
                inputMode={inputModes[input as keyof typeof inputModes]}
              />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

/** Latitude and longitude; both empty if unknown. */
export function CoordinatesField({ draft }: { draft: HouseDraft }) {
  const { coordinates } = draft.values
  const handle = (part: 'lat' | 'lng', typed: string) => {
    const next = { lat: null, lng: null, ...coordinates, [part]: numberOf(typed) }
    draft.set('coordinates', next.lat === null && next.lng === null ? null : next)
  }
  return (
    <fieldset id="house-coordinates" tabIndex={-1}>
      <legend className="mt-4 font-serif text-xl">{fieldTexts.coordinates.label}</legend>
      <p className="mb-2 text-ink-soft text-sm">{fieldTexts.coordinates.hint}</p>
      <div className="-mt-4 grid gap-x-4 sm:grid-cols-2">
        {(['lat', 'lng'] as const).map((part) => (
          <TextField
            key={`${part} ${draft.epoch}`}
            label={coordinateNames[part]}
            className="field-lines"
            defaultValue={coordinates?.[part] ?? ''}
            error={draft.problems[`coordinates.${part}`]}
            onChange={({ target }) => handle(part, target.value)}
            onBlur={draft.check}
          />
        ))}
      </div>
    </fieldset>
  )
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })

export function LanguagesField({ draft }: { draft: HouseDraft }) {
  const { languages } = draft.values
  return (
    <fieldset id="house-languages" tabIndex={-1}>
      <legend className="mt-4 font-serif text-xl">{fieldTexts.languages.label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {allLanguages.map((code) => (
          <CheckField
            key={code}
            label={names.of(code) ?? code}
            checked={languages.includes(code)}
            onChange={({ target }) =>
              draft.set(
                'languages',
                allLanguages.filter((each) => (each === code ? target.checked : languages.includes(each))),
              )
            }
          />
        ))}
      </div>
      <FieldError error={draft.problems.languages} />
    </fieldset>
  )
}
