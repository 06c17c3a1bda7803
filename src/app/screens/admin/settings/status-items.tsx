import Check from 'lucide-react/icons/check'
import { useConfirmClock } from '#app/api/host-operations.ts'
import { NoBreak } from '#app/components/ui/no-break.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { listClasses } from '#app/screens/admin/page/section.tsx'
import { siteItems } from '#i18n/en/site-alerts.ts'
import { statusContent } from '#i18n/en/status.ts'
import { statusRemedies } from '#i18n/en/status-help.ts'
import type { StatusItem } from '#shared/contract/operations/schemas.ts'

export function StatusItems({ items, checkedAt }: { items: readonly StatusItem[]; checkedAt: string }) {
  const problems = items.filter(({ state }) => state !== 'good')
  const fine = items.filter(({ state }) => state === 'good')
  return (
    <>
      {problems.length > 0 && (
        <section className="mt-6">
          <h2 className="sr-only">{statusContent.needAttentionHeading}</h2>
          <ul className="space-y-3">
            {problems.map((item) => (
              <li key={item.name}>
                <Problem item={item} checkedAt={checkedAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fine.length > 0 && (
        <section className="mt-8">
          <h2 className="sr-only">{statusContent.fine}</h2>
          <ul className={listClasses}>
            {fine.map(({ name, title, detail, since }) => (
              <li key={name} className="flex gap-3 py-3">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-bush-600" />
                <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
                  <div>
                    <h3 className="font-sans font-semibold text-base tracking-normal">
                      {statusContent.groups[name]}
                    </h3>
                    <p>
                      <NoBreak>{title}</NoBreak>
                    </p>
                    {detail && (
                      <p className="text-ink-soft text-sm">
                        <NoBreak>{detail}</NoBreak>
                      </p>
                    )}
                  </div>
                  {since && <LastTime since={since} className="shrink-0" />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Problem({ item, checkedAt }: { item: StatusItem; checkedAt: string }) {
  const { name, state, title, detail, since } = item
  const confirmClock = useConfirmClock()
  const heading = (
    <>
      <span className="block font-normal text-ink-soft text-sm">{statusContent.groups[name]}</span>
      <NoBreak>{title}</NoBreak>
    </>
  )
  return (
    <Notice tone={state} title={heading}>
      <NoBreak>{detail}</NoBreak>
      {since && <LastTime since={since} className="mt-1" />}
      <p className="flex flex-wrap gap-x-6">
        {statusRemedies[name].map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            {label}
          </a>
        ))}
      </p>
      {name === 'clock' && (
        <p className="mt-3">
          <ActionButton
            variant="secondary"
            mutation={confirmClock}
            input={{ body: { now: checkedAt } }}
            feedback={{ success: siteItems.clockConfirmed, failure: siteItems.clockFailed }}
          >
            {siteItems.clockRight}
          </ActionButton>
        </p>
      )}
    </Notice>
  )
}

function LastTime({ since, className }: { since: string; className: string }) {
  const { atHouse } = useHouseTime()
  return <p className={`${className} text-ink-soft text-sm`}>{statusContent.last(atHouse(since))}</p>
}
