import { type ComponentType, useEffect } from 'react'
import { readStaysCsv } from '#app/api/stays.ts'
import { useCall } from '#app/api/use-call.ts'
import { Fold } from '#app/components/ui/fold.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ExportButton } from '#app/screens/admin/actions/export-button.tsx'
import { ActivityList } from '#app/screens/admin/page/activity-list.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { exportContent, proofContent, recordTexts, retentionOf } from '#i18n/en/audit.ts'
import { statusContent } from '#i18n/en/status.ts'
import { statusHelp } from '#i18n/en/status-help.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import type { getDocumentsProof } from '#shared/contract/documents/calls.ts'
import * as documentCalls from '#shared/contract/documents/calls.ts'
import * as statusCalls from '#shared/contract/status/calls.ts'
import { AccountPage } from './account-page.tsx'
import { BackupFolder } from './backup-folder.tsx'
import { CalendarsPage } from './calendars-page.tsx'
import { CleanersPage } from './cleaners-page.tsx'
import { EmailPage } from './email-page.tsx'
import { HostsPage } from './hosts-page.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import { PaymentsPage } from './payments-page.tsx'
import { SettingsList } from './settings-list.tsx'
import { StatusItems, StatusPage } from './status-page.tsx'

const ActivityPage = () => (
  <>
    <p className="mb-4 max-w-prose text-ink-soft">{recordTexts.intro}</p>
    <ActivityList />
  </>
)

const BackupsPage = () => (
  <Loaded read={useCall(statusCalls.getSiteStatus)} failed={statusContent.loadFailed}>
    {({ items, checkedAt }) => (
      <>
        <StatusItems isAlone items={items.filter(({ name }) => name === 'backup')} checkedAt={checkedAt} />
        <BackupFolder />
      </>
    )}
  </Loaded>
)

const PrivacyPage = () => (
  <>
    <Loaded read={useCall(documentCalls.getDocumentsProof)} failed={proofContent.loadFailed}>
      {(proof) => (
        <>
          <Proof proof={proof} />
          <dl className={`${listClasses} mt-6`}>
            {retentionOf(proof).map(({ what, until }) => (
              <div key={what} className="py-3 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-4">
                <dt className="font-semibold">{what}</dt>
                <dd className="text-ink-soft">{until}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Loaded>
    <Section title={exportContent.title} intro={exportContent.intro}>
      <ExportButton
        label={exportContent.download}
        file={{ name: 'stays.csv', type: 'text/csv' }}
        read={readStaysCsv}
      />
    </Section>
  </>
)

function Proof({ proof }: { proof: CallResult<typeof getDocumentsProof> }) {
  const { atHouse } = useHouseTime()
  const { checkedAt, isProven, message } = proof
  if (checkedAt === null) return <p>{proofContent.unchecked}</p>
  const text = `${proofContent.checked(atHouse(checkedAt))} ${message}`
  return isProven ? (
    <p>{text}</p>
  ) : (
    <Notice tone="attention" title={proofContent.attention}>
      {text}
    </Notice>
  )
}

const codeClasses = 'inline-block max-w-full rounded bg-timber-100 px-1 text-[0.9em] [overflow-wrap:anywhere]'

/** Code that is quoted in a step wraps only where its line is too narrow for it. */
const stepOf = (step: string) =>
  step.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
      <code key={index} className={codeClasses}>
        {part}
      </code>
    ) : (
      part
    ),
  )

/** Explains findings on the server to an owner, with the steps folded. Opens the one in the URL fragment. */
function HelpPage() {
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.parentElement?.querySelector('details')?.toggleAttribute('open', true)
    heading?.focus()
  }, [])
  return (
    <>
      <p className="max-w-prose text-ink-soft">{statusHelp.intro}</p>
      {Object.entries(statusHelp.sections).map(([name, { title, owner, steps }]) => (
        <section key={name} aria-labelledby={name} className="mt-5">
          <h2 id={name} tabIndex={-1} className="scroll-mt-4 text-xl">
            {title}
          </h2>
          <p className="mt-1 max-w-prose">{owner}</p>
          <Fold
            className="border-y-0 text-ink-soft [&>summary]:min-h-11 [&>summary]:py-1"
            summary={
              <span>
                {statusHelp.onServer}
                <span className="sr-only">{`: ${title}`}</span>
              </span>
            }
          >
            <ol className="max-w-prose list-decimal space-y-2 pl-6">
              {steps.map((step) => (
                <li key={step}>{stepOf(step)}</li>
              ))}
            </ol>
            <p className="mt-2">{statusHelp.restart}</p>
          </Fold>
        </section>
      ))}
    </>
  )
}

/** All settings pages share one chunk, because hosts navigate between them. */
export const settingsParts = {
  settings: SettingsList,
  account: AccountPage,
  hosts: HostsPage,
  email: EmailPage,
  calendars: CalendarsPage,
  cleaners: CleanersPage,
  notifications: NotificationsPage,
  payments: PaymentsPage,
  privacy: PrivacyPage,
  backups: BackupsPage,
  activity: ActivityPage,
  status: StatusPage,
  statusHelp: HelpPage,
} satisfies Record<string, ComponentType>
