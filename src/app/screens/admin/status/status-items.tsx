import Check from 'lucide-react/icons/check'
import { useConfirmClock } from '#app/api/host-operations.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { ActButton } from '#app/screens/admin/act/act-button.tsx'
import { atHouse } from '#app/screens/admin/page/house-time.ts'
import type { StatusItem } from '#shared/contract/operations.ts'
import { siteItems } from '#words/en/site-alerts.ts'
import { statusContent } from '#words/en/status.ts'
import { statusMends } from '#words/en/status-help.ts'

const lastOf = (since: string) => statusContent.last(atHouse(since))

function Mend({ name }: { name: StatusItem['name'] }) {
  const mend = statusMends[name]
  return (
    <p>
      <a href={mend.href} className="inline-flex min-h-11 items-center font-semibold text-link underline">
        {mend.label}
      </a>
    </p>
  )
}

/** What needs the host, each with what it means; below it the rest in a line each. */
export function StatusItems({ items, checkedAt }: { items: readonly StatusItem[]; checkedAt: string }) {
  const wanting = items.filter(({ state }) => state !== 'good')
  const fine = items.filter(({ state }) => state === 'good')
  return (
    <>
      {wanting.length > 0 && (
        <section className="mt-6">
          <h2 className="sr-only">{statusContent.wantingHeading}</h2>
          <ul className="space-y-3">
            {wanting.map((item) => (
              <li key={item.name}>
                <Notice tone={item.state} title={item.title}>
                  <Unbroken>{item.detail}</Unbroken>
                  {item.since && <p className="mt-1 text-ink-soft text-sm">{lastOf(item.since)}</p>}
                  <Mend name={item.name} />
                  {item.name === 'clock' && <ConfirmClock now={checkedAt} />}
                </Notice>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h2 className="sr-only">{statusContent.fine}</h2>
        <ul className="divide-y divide-line border-line border-y">
          {fine.map((item) => (
            <li key={item.name} className="flex gap-3 py-3">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-bush-600" />
              <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
                <div>
                  <p>
                    <Unbroken>{item.title}</Unbroken>
                  </p>
                  {item.detail && (
                    <p className="text-ink-soft text-sm">
                      <Unbroken>{item.detail}</Unbroken>
                    </p>
                  )}
                </div>
                {item.since && <p className="shrink-0 text-ink-soft text-sm">{lastOf(item.since)}</p>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The host's word that the time which they see is right. */
function ConfirmClock({ now }: { now: string }) {
  return (
    <p className="mt-3">
      <ActButton
        variant="secondary"
        write={useConfirmClock()}
        input={{ body: { now } }}
        told={{ success: siteItems.clockConfirmed, failure: siteItems.clockFailed }}
      >
        {siteItems.clockRight}
      </ActButton>
    </p>
  )
}
