import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Fragment } from 'react'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { fieldAddress, fieldLabel, RemoveSampleButton } from '#app/screens/admin/house/make-it-yours.tsx'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { NotificationsOffer } from '#app/screens/admin/page/notifications-offer.tsx'
import { setupContent as texts } from '#i18n/en/setup.ts'
import { showMore } from '#i18n/en/today.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import type { getSetup } from '#shared/contract/setup/calls.ts'
import * as setupCalls from '#shared/contract/setup/calls.ts'

type Step = CallResult<typeof getSetup>['steps'][number]

export const SetupPage = () => (
  <Loaded read={useCall(setupCalls.getSetup)} failed={texts.loadFailed} page="setup">
    {({ steps, isOver }) => (
      <>
        {isOver ? (
          <Notice
            tone="good"
            role="status"
            title={texts.over}
            action={
              <a href="/" className={buttonClasses()}>
                {texts.open}
              </a>
            }
          >
            {texts.overText}
          </Notice>
        ) : (
          <p role="status" className="text-ink-soft">
            {steps.every(({ isDone }) => isDone)
              ? texts.wordsLeft
              : texts.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}
          </p>
        )}
        <ol className="mt-4 divide-y divide-line border-line border-y">
          {steps.map((step) => (
            <StepItem key={step.name} step={step} isNext={step === steps.find(({ isDone }) => !isDone)} />
          ))}
        </ol>
        <NotificationsOffer />
      </>
    )}
  </Loaded>
)

function StepItem({
  step: { name, isDone, isMarked, left, needs },
  isNext,
}: {
  step: Step
  isNext: boolean
}) {
  const mark = useWrite(setupCalls.markSetupStep)
  const Icon = isDone ? CircleCheck : Circle
  const { title, text, go, href } = texts.steps[name]
  return (
    <li className="flex gap-3 py-4">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-5 shrink-0 ${isDone ? 'text-bush-600' : 'text-ink-soft'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans font-semibold text-lg tracking-normal">
          {title}
          {isDone && <span className="ml-2 font-normal text-bush-600 text-sm">{texts.done}</span>}
        </h2>
        {!isDone && <p className="text-ink-soft">{text}</p>}
        {!isDone &&
          needs.map((need) => (
            <p key={need}>
              {texts.needs[need]}{' '}
              {need === 'payments' && (
                <a className="inline-block py-1 text-link" href="/admin/settings/payments">
                  {texts.choosePayments}
                </a>
              )}
            </p>
          ))}
        <Left fields={left} />
        <div className={cx('mt-2 flex flex-wrap items-center gap-2', !isDone && 'max-sm:*:grow')}>
          <a
            href={href}
            className={isDone ? 'py-2.5 text-link' : buttonClasses(isNext ? 'primary' : 'secondary')}
          >
            {go}
          </a>
          {(isMarked || !(isDone || needs.includes('reachableAddress'))) && (
            <ActionButton
              variant="quiet"
              aria-label={isMarked ? texts.unmarkOf(title) : texts.markOf(title)}
              mutation={mark}
              input={{ body: { step: name, done: !isMarked } }}
              feedback={{ failure: texts.markFailed }}
            >
              {isMarked ? texts.unmark : texts.mark}
            </ActionButton>
          )}
          {name === 'photos' && left.length > 0 && <RemoveSampleButton />}
        </div>
      </div>
    </li>
  )
}

/** More names would make the step a wall of links. */
const namedAtMost = 4

/** The fields that still have the sample's words: the first ones, and the others on a tap. */
function Left({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null
  const isLong = fields.length > namedAtMost + 1
  const first = isLong ? fields.slice(0, namedAtMost) : fields
  return (
    <div className="mt-1 text-sm">
      <p>
        {texts.left} <FieldLinks fields={first} />
      </p>
      {isLong && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5">
            {showMore(fields.length - namedAtMost)}
          </summary>
          <FieldLinks fields={fields.slice(namedAtMost)} />
        </details>
      )}
    </div>
  )
}

const FieldLinks = ({ fields }: { fields: readonly string[] }) =>
  fields.map((field, at) => (
    <Fragment key={field}>
      {/* The comma never begins a line. */}
      <span className="inline-block">
        <a className="inline-block py-1 text-link" href={fieldAddress(field)}>
          {fieldLabel(field)}
        </a>
        {at < fields.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ))
