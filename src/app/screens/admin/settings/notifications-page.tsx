import { useMutation } from '@tanstack/react-query'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { subscribe, usePushState } from '#app/lib/push.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { Item, List, Section } from '#app/screens/admin/page/section.tsx'
import { notificationEventNames, notificationContent as texts } from '#i18n/en/notifications.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import * as calls from '#shared/contract/notifications/calls.ts'
import type { NotificationEvent } from '#shared/contract/notifications/schemas.ts'
import { UnreachableNotice } from './unreachable-notice.tsx'

type Notifications = CallResult<typeof calls.getNotifications>

export const NotificationsPage = () => (
  <Loaded read={useCall(calls.getNotifications)} failed={texts.loadFailed}>
    {(known) => (
      <>
        <ThisDevice />
        <Devices devices={known.devices} />
        <Choices known={known} />
        <div className="mt-10">
          <UnreachableNotice />
        </div>
      </>
    )}
  </Loaded>
)

/** Names a device after its browser and system, which the host can tell apart. */
function nameOfDevice(): string {
  const agent = navigator.userAgent
  const find = (names: readonly string[], last: string) => names.find((name) => agent.includes(name)) ?? last
  const browser = find(['Edg', 'Firefox', 'Chrome'], 'Safari').replace('Edg', 'Edge')
  return texts.deviceName(browser, find(['Android', 'iPhone', 'iPad', 'Windows', 'Mac'], 'Linux'))
}

function ThisDevice() {
  const { data: state, refetch } = usePushState('/admin')
  const add = useWrite(calls.addDevice)
  const turnOn = useMutation<unknown, never>({
    mutationFn: async () =>
      add.mutateAsync({ body: { ...(await subscribe('/admin')), name: nameOfDevice() } }),
    onSettled: () => refetch(),
  })
  if (!state) return null
  const isOn = state === 'on'
  return (
    <div className="space-y-4">
      {(isOn || state === 'off') && <p className="max-w-prose">{texts.intro}</p>}
      <Notice tone={isOn ? 'good' : 'info'}>{texts.states[state]}</Notice>
      {(isOn || state === 'off') && (
        <ActionButton
          variant={isOn ? 'secondary' : 'primary'}
          mutation={turnOn}
          input={undefined}
          feedback={{ failure: texts.turnOnFailed }}
        >
          {isOn ? texts.turnOnAgain : texts.turnOn}
        </ActionButton>
      )}
    </div>
  )
}

function Devices({ devices }: { devices: Notifications['devices'] }) {
  const { atHouse } = useHouseTime()
  const remove = useWrite(calls.removeDevice)
  const test = useWrite(calls.testNotifications)
  return (
    <Section title={texts.devices}>
      <List empty={texts.none}>
        {devices.map(({ id, name, addedAt, lastToldAt }) => (
          <Item
            key={id}
            title={name}
            detail={texts.since(atHouse(addedAt), lastToldAt && atHouse(lastToldAt))}
            action={
              <ActionButton
                variant="dangerQuiet"
                className="-mr-4"
                aria-label={texts.removeOf(name)}
                mutation={remove}
                input={{ params: { id } }}
                feedback={{ failure: texts.removeFailed }}
              >
                {texts.remove}
              </ActionButton>
            }
          />
        ))}
      </List>
      {devices.length > 0 && (
        <ActionButton
          variant="secondary"
          className="mt-4"
          mutation={test}
          input={{}}
          feedback={{ success: texts.tested, failure: texts.testFailed }}
        >
          {texts.test}
        </ActionButton>
      )}
    </Section>
  )
}

/** Every choice is saved at once. */
function Choices({ known }: { known: Notifications }) {
  const { run } = useHostAction(useWrite(calls.changeNotifications), { failure: texts.saveFailed })
  return (
    <>
      <Section title={texts.events} intro={texts.eventsHint}>
        <div>
          {(Object.keys(notificationEventNames) as NotificationEvent[]).map((event) => (
            <CheckField
              key={event}
              label={notificationEventNames[event]}
              checked={known.events[event]}
              onChange={({ target }) => run({ body: { events: { [event]: target.checked } } })}
            />
          ))}
        </div>
      </Section>
      <Section title={texts.quiet} intro={texts.quietHint}>
        <div className="grid max-w-sm grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
          {(['quietFrom', 'quietTo'] as const).map((name) => (
            <TextField
              key={name}
              label={texts[name]}
              type="time"
              defaultValue={known[name]}
              onBlur={({ target }) => target.value && run({ body: { [name]: target.value } })}
            />
          ))}
        </div>
      </Section>
      <Section title={texts.more}>
        {(['showsText', 'mailsOnlyMissed'] as const).map((name) => (
          <CheckField
            key={name}
            label={texts[name]}
            hint={texts[`${name}Hint`]}
            checked={known[name]}
            onChange={({ target }) => run({ body: { [name]: target.checked } })}
          />
        ))}
      </Section>
    </>
  )
}
