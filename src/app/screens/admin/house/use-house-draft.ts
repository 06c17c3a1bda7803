import { useEffect, useMemo, useRef, useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { hostErrors } from '#app/lib/host-forms.ts'
import { callEndpoint, fieldsOf, hasFields, hasStatus } from '#app/lib/http.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { houseDraftKey, readStorage, writeStorage } from '#app/lib/web-storage.ts'
import { houseContent, houseFailures, houseProblems } from '#i18n/en/house.ts'
import { parseAmount, typedAmount } from '#shared/amounts.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import { getAdminHouse } from '#shared/contract/house/calls.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import { listFixedCodeStays, previewHouseTimes } from '#shared/contract/stays/calls.ts'
import type { HouseMove } from '#shared/contract/stays/schemas.ts'
import { type HouseChanges, type HousePart, houseChangesSchema, houseFields } from '#shared/house.ts'

/** `removedPhotos` are the ids of photos that *Save* removes. */
export type HouseField = keyof HouseChanges | 'removedPhotos'
/** Unsaved fields of the house. */
export type Draft = Readonly<Record<string, unknown>>
/** Error messages by field; a nested field's key is its path. */
export type Problems = Readonly<Record<string, string>>

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

export const without = <Value>(
  record: Readonly<Record<string, Value>>,
  isDropped: (name: string, value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !isDropped(name, value)))

export const problemsOf = (fields: Draft): Problems => hostErrors(houseChangesSchema, fields, houseProblems)

/** Fields that also move open stays. */
const clockFields = ['checkInTime', 'checkOutTime', 'timeZone']
const withoutClock = (fields: Draft) => without(fields, (name) => clockFields.includes(name))
const clockOf = (fields: Draft) =>
  without(fields, (name) => !clockFields.includes(name)) as Record<string, string>

/** `conflict`: another host saved in between, so this host chooses the version to keep. */
type SaveState = 'idle' | 'saving' | 'saved' | 'conflict'

interface Answers {
  areMovesConfirmed?: boolean
  /** Coming stays with the house’s former door code take the new one. */
  changesStayCodes?: boolean
}

/** Puts the focus on a field by its element's id, and scrolls it below the bar with *Save*. */
export function goToField(id: string): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView()
}

/** Returns the unsaved changes of all parts of the house, which this tab keeps over a reload and a new sign-in. */
export const keptDraft = () => readStorage(houseDraftKey) as { draft: Draft; version: number | null } | null

/** Rebases them on the current house, after another change by this host. */
export function rebaseDraft(): void {
  const kept = keptDraft()
  if (kept) writeStorage(houseDraftKey, { ...kept, version: null })
}

/** A photo's texts are in the list of all photos. */
const hasPhotoTexts: readonly HousePart[] = ['basics', 'place']
const isOfPart = (name: string, part: HousePart) =>
  (name === 'removedPhotos' ? 'photos' : houseFields[name as keyof HouseChanges]?.part) === part ||
  (name === 'gallery' && hasPhotoTexts.includes(part))

/** Unsaved changes of a part of the house. `version` is the house that they are based on. */
function useTyped(house: AdminHouse, part: HousePart) {
  const [kept] = useState(keptDraft)
  const [all, setAll] = useState<Draft>(kept?.draft ?? {})
  const draft = useMemo(() => without(all, (name) => !isOfPart(name, part)), [all, part])
  const [epoch, setEpoch] = useState(0)
  const base = useRef(kept?.version ?? null)
  useLeaveWarning(!isEmpty(draft))
  useEffect(
    () => writeStorage(houseDraftKey, isEmpty(all) ? null : { draft: all, version: base.current }),
    [all],
  )
  /** Rebases the draft on the current house. `keep` returns what stays of the part's changes. */
  const rebase = (keep = (own: Draft): Draft => own) => {
    base.current = null
    setAll((now) => {
      const isOwn = (name: string) => isOfPart(name, part)
      return { ...without(now, isOwn), ...keep(without(now, (name) => !isOwn(name))) }
    })
    setEpoch((last) => last + 1)
  }
  return {
    draft,
    values: { ...house, ...draft } as AdminHouse,
    removedPhotos: (draft.removedPhotos ?? []) as readonly string[],
    rebase,
    /** Changes when the inputs must be remounted with new values. */
    epoch,
    version: () => base.current ?? house.version,
    set(name: HouseField, value: unknown) {
      base.current ??= house.version
      setAll((now) => ({ ...now, [name]: value }))
    },
    drop(saved: Draft) {
      base.current = null
      setAll((now) => without(now, (name, value) => saved[name] === value))
    },
    discard() {
      rebase(() => ({}))
      showToast(houseContent.discarded, {
        action: { label: houseContent.undo, onAction: () => rebase((own) => ({ ...own, ...draft })) },
      })
    },
  }
}

/** Returns whether the house has these values already: an earlier save may have lost its response. */
async function isAlreadySaved(draft: Draft): Promise<boolean> {
  const house: Draft = { ...(await callEndpoint(getAdminHouse, {}).catch(() => null)) }
  const wanted = Object.entries(houseChangesSchema.safeParse(draft).data ?? draft)
  return wanted.every(([name, value]) => JSON.stringify(house[name]) === JSON.stringify(value))
}

/** Returns the amounts in another currency with the figures that the host reads: 200 stays 200. */
function amountsIn(house: AdminHouse, currency: string): Draft {
  const names = ['depositCents', 'priceFromCents'] as const
  return Object.fromEntries(
    names.map((name) => {
      const amountCents = house[name]
      if (amountCents === null) return [name, null]
      return [name, parseAmount(typedAmount({ amountCents, currency: house.currency }), currency)]
    }),
  )
}

/** The questions before saving: about times that move open stays, and a door code that coming guests have. */
function useQuestions(house: AdminHouse, draft: Draft) {
  const [moves, setMoves] = useState<readonly HouseMove[]>([])
  const [codeStays, setCodeStays] = useState<readonly { id: string; guestName: string }[]>([])
  const findMoves = async () => {
    const query = clockOf(draft)
    return isEmpty(query) ? [] : callEndpoint(previewHouseTimes, { query })
  }
  const findCodeStays = async () => {
    const { fixedDoorCode = house.fixedDoorCode, doorCodes = house.doorCodes } = draft
    const isChanged = doorCodes === 'fixed' && fixedDoorCode !== house.fixedDoorCode
    return isChanged ? callEndpoint(listFixedCodeStays, {}) : []
  }
  return {
    moves,
    codeStays,
    /** Returns whether the host has to answer a question first. */
    async ask({ areMovesConfirmed, changesStayCodes }: Answers): Promise<boolean> {
      const moved = areMovesConfirmed ? [] : await findMoves()
      setMoves(moved)
      if (moved.length > 0) return true
      const found = changesStayCodes === undefined ? await findCodeStays() : []
      setCodeStays(found)
      return found.length > 0
    },
    close() {
      setMoves([])
      setCodeStays([])
    },
  }
}

/** Returns a function that saves changes: first it removes photos, of which one that is gone already is no error. */
function useSending() {
  const change = useWrite(houseCalls.changeHouse)
  const remove = useWrite(houseCalls.removePhoto)
  return async (
    { removedPhotos, ...changes }: Draft,
    { changesStayCodes = false }: Answers,
    version: number,
  ) => {
    for (const id of (removedPhotos ?? []) as readonly string[])
      await remove.mutateAsync({ params: { id } }).catch((error: unknown) => {
        if (!hasStatus(error, 404)) throw error
      })
    if (!isEmpty(changes)) await change.mutateAsync({ body: { ...changes, changesStayCodes, version } })
  }
}

/** The house merged with unsaved changes of one of its parts. Nothing is sent before the host saves. */
export function useHouseDraft(house: AdminHouse, part: HousePart) {
  const typed = useTyped(house, part)
  const [state, setState] = useState<SaveState>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const sendChanges = useSending()
  const { draft, values } = typed
  const { moves, codeStays, ...questions } = useQuestions(house, draft)

  const send = async (answers: Answers) => {
    setState('saving')
    try {
      if (await questions.ask(answers)) return setState('idle')
      questions.close()
      await sendChanges(draft, answers, typed.version())
      typed.drop(draft)
      setState('saved')
    } catch (error) {
      const isConflict = hasStatus(error, 409)
      if (isConflict && (await isAlreadySaved(draft))) {
        typed.drop(draft)
        return setState('saved')
      }
      setState(isConflict ? 'conflict' : 'idle')
      setProblems(fieldsOf(error))
      if (!isConflict) reportHostFailure(error, houseFailures.save, { isShown: hasFields(error) })
    }
  }
  const save = (answers: Answers = {}) => {
    const found = problemsOf(draft)
    setProblems(found)
    const [broken] = Object.keys(found)
    if (broken !== undefined) goToField(`house-${broken.split('.')[0]}`)
    else if (state !== 'saving') void send(answers)
  }
  return {
    fields: draft,
    values,
    removedPhotos: typed.removedPhotos,
    epoch: typed.epoch,
    isUnsaved: !isEmpty(draft),
    state,
    problems,
    moves,
    codeStays,
    set(name: HouseField, value: unknown) {
      const amounts = name === 'currency' ? amountsIn(values, String(value)) : {}
      const changes = { ...amounts, [name]: value }
      for (const [field, each] of Object.entries(changes)) typed.set(field as HouseField, each)
      setState((now) => (now === 'saved' ? 'idle' : now))
      setProblems((now) => without(now, (path) => (path.split('.')[0] ?? '') in changes))
    },
    check: () => setProblems(problemsOf(draft)),
    save: () => save(),
    discard() {
      setState('idle')
      setProblems({})
      typed.discard()
    },
    /** Resolves a conflict: overwrites with this host's values, or discards them. */
    settle(isMine: boolean) {
      setState('idle')
      typed.rebase(isMine ? undefined : () => ({}))
      if (isMine) save()
    },
    answerMoves(isYes: boolean) {
      if (isYes) return save({ areMovesConfirmed: true })
      questions.close()
      typed.rebase(withoutClock)
    },
    /** `null` closes the question without saving. The times were confirmed before it. */
    answerCode(changesStayCodes: boolean | null) {
      questions.close()
      if (changesStayCodes !== null) save({ areMovesConfirmed: true, changesStayCodes })
    },
  }
}

export type HouseDraft = ReturnType<typeof useHouseDraft>
