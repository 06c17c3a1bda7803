import ArrowRight from 'lucide-react/icons/arrow-right'
import { useGuestPropertyInfo } from '#app/api/my-stay.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

export function JumpChips() {
  const { jump, place } = useTranslations('stay')
  const { welcome } = useTranslations('guest')
  const { data: info } = useGuestPropertyInfo()
  const chips = [
    ['place-title', place.title],
    ...(info?.wifiName === '' ? [] : [['wifi-title', welcome.wifiTitle]]),
    ['guide-title', jump.guide],
    ['help-title', jump.help],
  ]
  return (
    <nav aria-label={jump.label} data-screen-only>
      {/* On the narrowest phones a row would break in another place once the typeface has loaded. */}
      <ul className="flex flex-wrap gap-2 max-[22rem]:grid max-[22rem]:grid-cols-2">
        {chips.map(([id, text]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-center rounded-full border border-edge bg-card px-3 font-semibold hover:border-bush-700 sm:px-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the forms that a guest can complete before the arrival. */
export function TodoLine() {
  const { stay } = useVisibleStay()
  const { todo } = useTranslations('stay')
  const { data: info } = useGuestPropertyInfo()
  const open = [
    ...(stay.arrivalSavedAt === null ? [{ href: '#arrival', text: todo.arrival }] : []),
    ...(info?.houseRules && info.houseRulesVersion !== stay.houseRulesVersion
      ? [{ href: '#house-rules', text: todo.houseRules }]
      : []),
  ]
  if (open.length === 0) return null
  return (
    <nav aria-label={todo.title} data-screen-only>
      <ul className="divide-y divide-line border-line border-y">
        {open.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              className="flex items-center justify-between gap-3 py-3 font-semibold text-bush-700"
            >
              {text}
              <ArrowRight aria-hidden="true" className="size-4.5" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
