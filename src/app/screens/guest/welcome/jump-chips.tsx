import { useGuestPropertyInfo } from '#app/api/guest-stays.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

export function JumpChips() {
  const { token } = useVisibleStay()
  const { jump, place } = useTranslations('stay')
  const { welcome } = useTranslations('guest')
  const { data: info } = useGuestPropertyInfo(token)
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
