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
      <ul className="flex flex-wrap gap-2">
        {chips.map(([id, text]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-3 font-semibold hover:border-bush-700 sm:px-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
