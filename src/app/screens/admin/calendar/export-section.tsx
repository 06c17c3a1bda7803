import { useChangeCalendar, useReplaceExport } from '#app/api/calendar.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { ActButton } from '#app/screens/admin/act/act-button.tsx'
import { copyAndTell } from '#app/screens/admin/act/copy-and-tell.ts'
import { useHostAction } from '#app/screens/admin/act/use-host-action.ts'
import { listClasses, Section } from '#app/screens/admin/page/section.tsx'
import type { HouseCalendar } from '#shared/contract/calendar.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { sourceNames } from '#words/en/stay-life.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = calendarContent.exports
const sites = ['airbnb', 'bookingcom', 'vrbo'] as const

/** The addresses that booking sites read, each without what came from the site itself. */
export function ExportSection({ calendar }: { calendar: HouseCalendar }) {
  const replace = useReplaceExport()
  const { exportUrl, exportUrls } = calendar
  return (
    <Section title={words.title} intro={words.intro}>
      <ul className={listClasses}>
        {sites.map((site) => (
          <AddressItem key={site} name={sourceNames[site]} address={exportUrls[site]} />
        ))}
        <AddressItem name={words.all} address={exportUrl} />
      </ul>
      <ActButton
        variant="secondary"
        asks={words.replacing}
        write={replace}
        input={{}}
        told={{ success: successes.addressesReplaced, failure: failures.changeCalendar }}
      >
        {words.replace}
      </ActButton>
    </Section>
  )
}

function AddressItem({ name, address }: { name: string; address: string }) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="break-all text-ink-soft text-sm">{address}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={words.copyOf(name)}
        onClick={() => copyAndTell(address, successes.addressCopied)}
      >
        {words.copy}
      </Button>
    </li>
  )
}

/** Whether visitors see free dates. */
export function VisitorsSection({ calendar }: { calendar: HouseCalendar }) {
  const change = useHostAction(useChangeCalendar(), { failure: failures.changeCalendar })
  const isShown = change.input?.body.isShown ?? calendar.isShown
  return (
    <Section title={calendarContent.visitors.title}>
      <CheckField
        label={calendarContent.visitors.shown}
        checked={isShown}
        onChange={(event) => change.act({ body: { isShown: event.target.checked } })}
      />
    </Section>
  )
}
