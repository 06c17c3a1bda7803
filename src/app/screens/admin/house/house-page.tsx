import { useCall } from '#app/api/use-call.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useIsWide } from '#app/lib/width.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { Section } from '#app/screens/admin/page/section.tsx'
import { choiceContent, conflictContent, houseContent, movesContent } from '#i18n/en/house.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import { CodeQuestion } from './code-question.tsx'
import { CoordinatesField, HouseFields, LanguagesField } from './house-fields.tsx'
import { ListField } from './list-field.tsx'
import { MakeItYours } from './make-it-yours.tsx'
import { MovesNotice } from './moves-notice.tsx'
import { PhotoChoice } from './photos/photo-choice.tsx'
import { PhotosSection } from './photos/photos-section.tsx'
import { SinglePhoto } from './photos/single-photo.tsx'
import { Preview, useEditedPart } from './preview.tsx'
import { type HouseDraft, useHouseDraft } from './use-house-draft.ts'
import { VersionsSection } from './versions-section.tsx'

export const HousePage = () => (
  <Loaded read={useCall(houseCalls.getAdminHouse)} failed={houseContent.loadFailed} page="house">
    {(house) => <HouseEditor house={house} />}
  </Loaded>
)

function HouseEditor({ house }: { house: AdminHouse }) {
  const hasRoom = useIsWide()
  const draft = useHouseDraft(house)
  const edited = useEditedPart()
  const { parts, intros } = houseContent
  return (
    <div
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_27rem]"
      {...edited.handlers}
    >
      <div className="min-w-0">
        <p className="text-ink-soft">{houseContent.intro}</p>
        <div className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-paper px-4 py-2">
          <SaveState draft={draft} />
          <div className="ml-auto flex shrink-0 items-center">
            <a href={`#${contentsAnchor}`} className={`${buttonClasses('quiet')} max-sm:px-2`}>
              {houseContent.contents}
            </a>
            <a href="/" target="_blank" rel="noreferrer" className={`${buttonClasses('quiet')} max-sm:px-2`}>
              {houseContent.openPage}
            </a>
            <Button
              variant={draft.state === 'conflict' ? 'secondary' : 'primary'}
              isPending={draft.state === 'saving'}
              pendingLabel={houseContent.saving}
              onClick={draft.save}
            >
              {houseContent.save}
            </Button>
          </div>
        </div>
        <Contents />
        <MakeItYours fields={house.stillSample} onRemoved={draft.rebase} />
        <Section anchor={anchorOf('basics')} title={parts.basics}>
          <HouseFields draft={draft} part="basics" />
          <LanguagesField draft={draft} />
          <SinglePhoto field="hostPhotoId" draft={draft} />
        </Section>
        <Section anchor={anchorOf('texts')} title={parts.texts}>
          <HouseFields draft={draft} part="texts" />
          <ListField name="sections" draft={draft} />
          <ListField name="rooms" draft={draft} />
        </Section>
        <Section anchor={anchorOf('photos')} title={parts.photos} intro={intros.photos}>
          <HouseFields draft={draft} part="photos" />
          <PhotosSection draft={draft} />
          <PhotoChoice
            draft={draft}
            id="house-closingPhotoId"
            label={choiceContent.closing}
            hint={choiceContent.closingHint}
            chosen={draft.values.closingPhotoId}
            onChoose={(id) => draft.set('closingPhotoId', id)}
          />
        </Section>
        <Section anchor={anchorOf('cards')} title={parts.cards}>
          <ListField name="features" draft={draft} />
        </Section>
        <Section anchor={anchorOf('place')} title={parts.place}>
          <ListField name="distances" draft={draft} />
          <HouseFields draft={draft} part="place" />
          <SinglePhoto field="mapPhotoId" draft={draft} />
        </Section>
        <Section anchor={anchorOf('secrets')} title={parts.secrets} intro={intros.secrets}>
          <HouseFields draft={draft} part="secrets" />
          <CoordinatesField draft={draft} />
        </Section>
        <Section anchor={anchorOf('property')} title={parts.property} intro={intros.property}>
          <HouseFields draft={draft} part="property" />
        </Section>
        <Section anchor={anchorOf('rules')} title={parts.rules}>
          <HouseFields draft={draft} part="rules" />
        </Section>
        <Section anchor={anchorOf('money')} title={parts.money}>
          <HouseFields draft={draft} part="money" />
          <div id="house-moves" role="status" tabIndex={-1} className="mt-4 empty:hidden">
            <MovesNotice
              moves={draft.moves}
              action={
                <Answers yes={movesContent.agree} no={movesContent.drop} onAnswer={draft.answerMoves} />
              }
            />
          </div>
        </Section>
        <Section anchor={anchorOf('versions')} title={parts.versions}>
          <VersionsSection onRestored={draft.rebase} />
        </Section>
      </div>
      {draft.codeStays.length > 0 && <CodeQuestion draft={draft} />}
      {hasRoom && <Preview draft={draft} house={house} part={edited.part} />}
    </div>
  )
}

const contentsAnchor = 'house-contents'
const anchorOf = (part: keyof typeof houseContent.parts) => `house-${part}`

/** Table of contents, because the page is long on a phone. */
function Contents() {
  return (
    <nav id={contentsAnchor} aria-label={houseContent.contents} className="mb-4 scroll-mt-14">
      <ul className="flex flex-wrap gap-x-5">
        {(Object.keys(houseContent.parts) as (keyof typeof houseContent.parts)[]).map((part) => (
          <li key={part}>
            <a href={`#${anchorOf(part)}`} className="inline-flex min-h-11 items-center text-link">
              {houseContent.parts[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Number of characters that fit on a phone beside the links and the button. */
const maxOneLineLength = 9

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
        {conflictContent.text}
      </Notice>
    )
  const [place, text] = stateTexts(draft)
  return (
    <p
      role="status"
      className={cx('min-w-0 flex-1 text-ink-soft', text.length > maxOneLineLength && 'max-sm:basis-full')}
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

function stateTexts({ state, moves, problems, isUnsaved }: HouseDraft): [string | null, string] {
  const [broken] = Object.keys(problems)
  if (state === 'saving') return [null, houseContent.saving]
  if (broken !== undefined) return [broken.split('.')[0] ?? null, houseContent.broken]
  if (moves.length > 0) return ['moves', houseContent.waiting]
  if (isUnsaved) return [null, houseContent.unsaved]
  return [null, state === 'saved' ? houseContent.saved : '']
}
