import { useGuestPropertyInfo, useGuestStay } from '#app/api/my-stay.ts'
import { useHouse } from '#app/lib/house.ts'
import { usePathToken } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/translations.ts'

/**
 * The least that a guest needs at the door, for a page that can't be drawn. The data come from the page or from the
 * copy on the phone.
 */
export function StayCopy() {
  const stay = useGuestStay(usePathToken()).data
  const info = useGuestPropertyInfo().data
  const { welcome } = useTranslations('guest')
  const { hostLanguage } = useHouse()
  if (!stay?.isRevealed) return null
  const rows = [
    [welcome.codeTitle, stay.doorCode],
    [welcome.wifiName, info?.wifiName],
    [welcome.wifiPassword, info?.wifiPassword],
  ].filter(([, value]) => value)
  return (
    <section className="mt-7 rounded-card bg-paper-deep px-gutter py-5">
      <dl>
        {rows.map(([term, value]) => (
          <div key={term} className="py-1">
            <dt className="text-ink-soft">{term}</dt>
            <dd translate="no" className="figures select-all break-words font-semibold text-2xl">
              {String(value)}
            </dd>
          </div>
        ))}
      </dl>
      {info?.address && (
        <p translate="no" lang={hostLanguage} className="mt-2 whitespace-pre-line">
          {String(info.address)}
        </p>
      )}
    </section>
  )
}
