import ExternalLink from 'lucide-react/icons/external-link'
import { type ComponentType, useEffect } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useIsWide } from '#app/lib/width.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { housePages } from '#i18n/en/admin.ts'
import { conflictContent, houseContent, movesContent } from '#i18n/en/house.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import { housePageNames } from '#shared/host-pages.ts'
import type { HousePart } from '#shared/house.ts'
import { CodeQuestion } from './code-question.tsx'
import { fieldLabel } from './make-it-yours.tsx'
import { MovesNotice } from './moves-notice.tsx'
import { Preview } from './preview.tsx'
import { goToField, type HouseDraft, useHouseDraft } from './use-house-draft.ts'

export type PartFields = ComponentType<{ draft: HouseDraft; part: HousePart }>

/** Returns the page of a part of the house: its fields with *Save* above them, and the preview beside them. */
export const partPage = (part: HousePart, Fields: PartFields) =>
  function PartPage() {
    return (
      <Loaded read={useCall(houseCalls.getAdminHouse)} failed={houseContent.loadFailed} page="house">
        {(house) => <PartEditor house={house} part={part} Fields={Fields} />}
      </Loaded>
    )
  }

function PartEditor({ house, part, Fields }: { house: AdminHouse; part: HousePart; Fields: PartFields }) {
  const hasRoom = useIsWide()
  const draft = useHouseDraft(house, part)
  useEffect(() => goToField(location.hash.slice(1)), [])
  const next = housePageNames[housePageNames.indexOf(part) + 1]
  const intro = houseContent.intros[part]
  // Its question is answered first.
  const isAsked = draft.state === 'conflict' || draft.moves.length > 0
  return (
    <div
      className={
        hasRoom
          ? '@min-[44rem]:grid @min-[44rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[44rem]:gap-8 @min-[58rem]:grid-cols-[minmax(0,1fr)_27rem]'
          : undefined
      }
    >
      <div className="min-w-0 [&_[id^=house-]]:scroll-mt-28">
        <div className="-mx-4 -mt-4 low:clear-both low:mt-0 sticky top-0 z-20 mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-paper px-4 py-2">
          <SaveState draft={draft} />
          {!draft.isUnsaved && (
            <a
              href="/"
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-link"
            >
              {houseContent.openPage}
              <ExternalLink className="size-4" />
            </a>
          )}
          <div className="ml-auto flex flex-wrap items-center justify-end" hidden={isAsked}>
            {draft.isUnsaved && (
              <Button variant="dangerQuiet" onClick={draft.discard}>
                {houseContent.discard}
              </Button>
            )}
            <Button
              variant={draft.isUnsaved ? 'primary' : 'secondary'}
              isPending={draft.state === 'saving'}
              pendingLabel={houseContent.saving}
              onClick={draft.save}
            >
              {houseContent.save}
            </Button>
          </div>
        </div>
        {intro && <p className="mb-4 text-ink-soft">{intro}</p>}
        <div id="house-moves" role="status" tabIndex={-1} className="mb-5 empty:hidden">
          <MovesNotice
            moves={draft.moves}
            action={<Answers yes={movesContent.agree} no={movesContent.drop} onAnswer={draft.answerMoves} />}
          />
        </div>
        <div className="space-y-4">
          <Fields draft={draft} part={part} />
        </div>
        {next && (
          <a href={`/admin/house/${next}`} className={`${buttonClasses('secondary')} mt-6`}>
            {houseContent.next(housePages[next])}
          </a>
        )}
      </div>
      {draft.codeStays.length > 0 && <CodeQuestion draft={draft} />}
      {hasRoom && <Preview draft={draft} house={house} part={part} />}
    </div>
  )
}

/** Save status; offers the choice between both versions in a conflict. */
function SaveState({ draft }: { draft: HouseDraft }) {
  if (draft.state === 'conflict')
    return (
      <Notice
        tone="attention"
        role="alert"
        className="basis-full"
        title={conflictContent.title}
        action={<Answers yes={conflictContent.keep} no={conflictContent.take} onAnswer={draft.settle} />}
      >
        {`${conflictContent.text} ${conflictContent.changed(Object.keys(draft.fields).map(fieldLabel))}`}
      </Notice>
    )
  const [place, text] = stateTexts(draft)
  return (
    <p
      role="status"
      className={cx(
        'min-w-0 empty:sr-only',
        draft.isUnsaved ? 'text-clay-700' : 'text-ink-soft',
        place && 'basis-full',
      )}
    >
      {place ? (
        <a className="inline-block py-2.5 text-link" href={`#house-${place}`}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}

function Answers(props: { yes: string; no: string; onAnswer: (isYes: boolean) => void }) {
  return (
    <span className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button onClick={() => props.onAnswer(true)}>{props.yes}</Button>
      <Button variant="secondary" onClick={() => props.onAnswer(false)}>
        {props.no}
      </Button>
    </span>
  )
}

function stateTexts({ state, problems, isUnsaved }: HouseDraft): [string | null, string] {
  const [broken] = Object.keys(problems)
  if (state === 'saving') return [null, houseContent.saving]
  if (broken !== undefined) return [broken.split('.')[0] ?? null, houseContent.broken]
  if (isUnsaved) return [null, houseContent.unsaved]
  return [null, state === 'saved' ? houseContent.saved : '']
}
