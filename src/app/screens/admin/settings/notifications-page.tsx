import { useCallback, useEffect, useState } from 'react'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { callEndpoint } from '#app/lib/http.ts'
import { type PushState, readPushState, subscribe } from '#app/lib/push.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { runWithFeedback, useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { Item, List, Section } from '#app/screens/admin/page/section.tsx'
import { notificationEventNames, notificationContent as texts } from '#i18n/en/notifications.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import * as calls from '#shared/contract/notifications/calls.ts'
import type { NotificationEvent } from '#shared/contract/notifications/schemas.ts'

const scope = '/admin'

type Notifications = CallResult<typeof calls.getNotifications>

export const NotificationsPage = () => (
  <Loaded read={useCall(calls.getNotifications)} failed={texts.loadFailed}>
    {(known) => (
      <>
        <p className="max-w-prose">{texts.intro}</p>
        <ThisDevice />
        <Devices devices={known.devices} />
        <Choices known={known} />
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
  const [state, setState] = useState<PushState | null>(null)
  const [isPending, setIsPending] = useState(false)
  const add = useWrite(calls.addDevice)
  const renew = useCallback(() => void readPushState(scope).then(setState), [])
  useEffect(renew, [renew])
  const handleTurnOn = async () => {
    setIsPending(true)
    await runWithFeedback(
      async () => {
        const { key } = await callEndpoint(calls.getPushKey, {})
        const subscription = await subscribe({ worker: '/host-worker.js', scope, key })
        return add.mutateAsync({ body: { ...subscription, name: nameOfDevice() } })
      },
      { success: texts.turnedOn, failure: texts.turnOnFailed },
    )
    setIsPending(false)
    renew()
  }
  if (state === null) return null
  return (
    <div className="mt-4 space-y-4">
      <Notice tone={state === 'on' ? 'good' : 'info'}>{texts.states[state]}</Notice>
      {(state === 'off' || state === 'on') && (
        <Button
          variant={state === 'on' ? 'secondary' : 'primary'}
          isPending={isPending}
          pendingLabel={texts.turningOn}
          onClick={handleTurnOn}
        >
          {state === 'on' ? texts.turnOnAgain : texts.turnOn}
        </Button>
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
                aria-label={texts.removeOf(name)}
                mutation={remove}
                input={{ params: { id } }}
                feedback={{ success: texts.removed, failure: texts.removeFailed }}
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
  const { events, quietFrom, quietTo, showsText, mailsOnlyMissed } = known
  return (
    <>
      <Section title={texts.events}>
        {(Object.keys(notificationEventNames) as NotificationEvent[]).map((event) => (
          <CheckField
            key={event}
            label={notificationEventNames[event]}
            checked={events[event]}
            onChange={({ target }) => run({ body: { events: { [event]: target.checked } } })}
          />
        ))}
      </Section>
      <Section title={texts.quiet} intro={texts.quietHint}>
        <div className="grid max-w-sm grid-cols-2 gap-4">
          {(['quietFrom', 'quietTo'] as const).map((name) => (
            <TextField
              key={name}
              label={texts[name]}
              type="time"
              defaultValue={name === 'quietFrom' ? quietFrom : quietTo}
              onBlur={({ target }) => target.value && run({ body: { [name]: target.value } })}
            />
          ))}
        </div>
      </Section>
      <Section title={texts.more}>
        <CheckField
          label={texts.showsText}
          hint={texts.showsTextHint}
          checked={showsText}
          onChange={({ target }) => run({ body: { showsText: target.checked } })}
        />
        <CheckField
          label={texts.mailsOnlyMissed}
          hint={texts.mailsOnlyMissedHint}
          checked={mailsOnlyMissed}
          onChange={({ target }) => run({ body: { mailsOnlyMissed: target.checked } })}
        />
      </Section>
    </>
  )
}
