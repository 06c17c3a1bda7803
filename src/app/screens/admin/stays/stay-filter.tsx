import { controlClasses } from '#app/components/ui/field.tsx'
import { cx } from '#app/lib/class-names.ts'
import { stayContent } from '#i18n/en/admin.ts'

export const stayFilters = {
  all: {},
  pending: { status: 'pending' },
  approved: { status: 'approved' },
  ahead: { part: 'ahead' },
  past: { part: 'past' },
  attention: { deposit: 'attention' },
} as const
export type StayFilterName = keyof typeof stayFilters

const names = Object.keys(stayFilters) as StayFilterName[]

export const StayFilter = ({
  filter,
  onFilter,
}: {
  filter: StayFilterName
  onFilter: (filter: StayFilterName) => void
}) => (
  <select
    name="filter"
    aria-label={stayContent.filter}
    value={filter}
    onChange={(event) => onFilter(event.target.value as StayFilterName)}
    className={cx(controlClasses, 'min-h-11 max-sm:w-28 max-sm:px-2 sm:w-56')}
  >
    {names.map((name) => (
      <option key={name} value={name}>
        {stayContent.filters[name]}
      </option>
    ))}
  </select>
)
