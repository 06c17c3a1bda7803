import { useChangeCalendar, useReplaceExport } from '#app/api/calendar.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { copyWithToast } from '#app/screens/admin/actions/copy-with-toast.ts'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { Item, listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { sourceNames } from '#i18n/en/stay-life.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { HouseCalendar } from '#shared/contract/calendar/schemas.ts'

const texts = calendarContent.exports
const sites = ['airbnb', 'bookingcom', 'vrbo'] as const

/** Export URLs for booking sites. Each omits the events imported from the same site. */
export function ExportSection({ calendar }: { calendar: HouseCalendar }) {
  const replace = useReplaceExport()
  const { exportUrl, exportUrls } = calendar
  return (
    <Section title={texts.title} intro={texts.intro}>
      <ul className={listClasses}>
        {sites.map((site) => (
          <AddressItem key={site} name={sourceNames[site]} address={exportUrls[site]} />
        ))}
        <AddressItem name={texts.all} address={exportUrl} />
      </ul>
      <ActionButton
        variant="secondary"
        asks={texts.replacing}
        mutation={replace}
        input={{}}
        feedback={{ success: successes.addressesReplaced, failure: failures.changeCalendar }}
      >
        {texts.replace}
      </ActionButton>
    </Section>
  )
}

const AddressItem = ({ name, address }: { name: string; address: string }) => (
  <Item
    title={name}
    detail={address}
    action={
      <Button
        variant="secondary"
        aria-label={texts.copyOf(name)}
        onClick={() => copyWithToast(address, successes.addressCopied)}
      >
        {texts.copy}
      </Button>
    }
  />
)

export function VisitorsSection({ calendar }: { calendar: HouseCalendar }) {
  const change = useHostAction(useChangeCalendar(), { failure: failures.changeCalendar })
  const isShown = change.input?.body.isShown ?? calendar.isShown
  return (
    <Section title={calendarContent.visitors.title}>
      <CheckField
        label={calendarContent.visitors.shown}
        checked={isShown}
        onChange={(event) => change.run({ body: { isShown: event.target.checked } })}
      />
    </Section>
  )
}
