import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCall } from '#app/api/use-call.ts'
import { cx } from '#app/lib/class-names.ts'
import { usePushState } from '#app/lib/push.ts'
import { listClasses } from '#app/screens/admin/page/section.tsx'
import { settingsPages } from '#i18n/en/admin.ts'
import { type SettingState, settingStates } from '#i18n/en/settings.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import * as calendarCalls from '#shared/contract/calendar/calls.ts'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import * as documentCalls from '#shared/contract/documents/calls.ts'
import * as mailCalls from '#shared/contract/mail/calls.ts'
import * as statusCalls from '#shared/contract/status/calls.ts'
import * as turnoverCalls from '#shared/contract/turnover/calls.ts'
import { settingNames } from '#shared/host-pages.ts'

type States = Partial<Record<(typeof settingNames)[number], SettingState | undefined>>

const stateOf = <Data,>(data: Data | undefined, toState: (data: Data) => SettingState) =>
  data === undefined ? undefined : toState(data)

/** Reads what is stored. The status isn't read, because it tries disk and files first. */
function useStates(): States {
  return {
    hosts: stateOf(useCall(accountCalls.getAccount).data, settingStates.hosts),
    notifications: stateOf(usePushState('/admin').data, settingStates.notifications),
    email: stateOf(useCall(mailCalls.getEmailSettings).data, settingStates.email),
    calendars: stateOf(useCall(calendarCalls.listFeeds).data, settingStates.calendars),
    cleaners: stateOf(useCall(turnoverCalls.listTurnoverLinks).data, settingStates.cleaners),
    payments: stateOf(useCall(depositCalls.getPaymentSettings).data, settingStates.payments),
    privacy: stateOf(useCall(documentCalls.getDocumentsProof).data, settingStates.privacy),
    backups: stateOf(useCall(statusCalls.getBackupSettings).data, settingStates.backups),
  }
}

/** The pages of the settings. Each line keeps its height while its state loads. */
export function SettingsList() {
  const states = useStates()
  return (
    <ul className={listClasses}>
      {settingNames.map((name) => (
        <li key={name}>
          <a
            href={`/admin/settings/${name}`}
            className="-mx-4 flex items-center gap-3 px-4 py-3 hover:bg-paper-deep"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="shrink-0 font-semibold">{settingsPages[name].title}</span>
                <span
                  className={cx(
                    'min-w-0 flex-1 basis-24 truncate @min-[14rem]:text-right @max-[14rem]:whitespace-normal text-sm',
                    states[name]?.isOpen ? 'font-semibold text-clay-700' : 'text-ink-soft',
                  )}
                >
                  {states[name]?.text}
                </span>
              </span>
              <span className="block text-ink-soft text-sm">{settingsPages[name].detail}</span>
            </span>
            <ChevronRight className="size-5 text-ink-soft" />
          </a>
        </li>
      ))}
    </ul>
  )
}
