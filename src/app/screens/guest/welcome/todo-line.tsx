import ArrowRight from 'lucide-react/icons/arrow-right'
import { useGuestPropertyInfo } from '#app/api/guest-stays.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

export function TodoLine() {
  const { token, stay } = useVisibleStay()
  const { todo } = useTranslations('stay')
  const { data: info } = useGuestPropertyInfo(token)
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
