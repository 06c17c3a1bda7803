import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saveHouse } from '#app/api/host-house.ts'
import { refresh } from '#app/api/use-endpoint.ts'
import { hostProblemText } from '#app/lib/host-forms.ts'
import { ApiError, callEndpoint, callUrl, hasStatus } from '#app/lib/http.ts'
import { PageReads } from '#app/lib/read-cache.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { type AdminHouse, getAdminHouse, listHouseVersions } from '#shared/contract/house.ts'
import { type HouseChanges, houseChangesSchema } from '#shared/house.ts'
import { houseFailures } from '#words/en/house.ts'
import { readDraft, stillNew } from './kept-draft.ts'
import { againMs, holdPage, isPassing, pauseMs } from './saving.ts'
import { type Draft, isEmpty, keepDraft, without } from './stored-draft.ts'
import { useClockQuestion, withoutClock } from './use-clock-question.ts'

export type HouseField = keyof HouseChanges
/** `refused`: the server said no, and would again; it waits for other words. */
type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict'
type Problems = Record<string, string>

/** What is wrong with a field as it was typed; nested ones are named by their path. */
function problemsOf(draft: Draft): Problems {
  const issues = houseChangesSchema.safeParse(draft).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), hostProblemText(message)]))
}

/**
 * Saves after a pause and when the page goes out of sight, tries again without signal, and holds the page open while
 * something is not saved.
 */
function useAutosave(draft: Draft, state: SaveState, save: () => Promise<void>): void {
  const hasUnsaved = !isEmpty(draft)
  // `draft` is named so that each letter begins the pause anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!hasUnsaved || (state !== 'unsaved' && state !== 'offline')) return
    const timer = setTimeout(save, state === 'offline' ? againMs : pauseMs)
    return () => clearTimeout(timer)
  }, [draft, hasUnsaved, state, save])
  useEffect(() => {
    if (!hasUnsaved) return
    const letGo = holdPage()
    const handleHidden = () => void (document.visibilityState === 'hidden' && save())
    addEventListener('online', save)
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      letGo()
      removeEventListener('online', save)
      document.removeEventListener('visibilitychange', handleHidden)
    }
  }, [hasUnsaved, save])
}

/** What was typed, kept in this tab until it is saved; `epoch` moves when the fields are to be shown anew. */
function useTyped(house: AdminHouse) {
  const cache = use(PageReads)
  const [before] = useState(() => readDraft(house))
  const [draft, setDraft] = useState<Draft>(before.draft)
  const [epoch, setEpoch] = useState(0)
  const version = useRef(before.version)
  const latest = useRef<Draft>(draft)
  latest.current = draft
  useEffect(() => keepDraft(version.current, draft), [draft])
  if (house.version > version.current && isEmpty(draft)) version.current = house.version
  const verbs = useMemo(
    () => ({
      now: () => latest.current,
      version: () => version.current,
      drop: (isGone: (name: string, value: unknown) => boolean) =>
        setDraft((current) => without(current, isGone)),
      showAnew: () => setEpoch((last) => last + 1),
      /** Takes what the server says as the house under the fields. */
      adopt: (current: AdminHouse) => {
        version.current = current.version
        cache.put(callUrl(getAdminHouse, {}), current)
      },
    }),
    [cache],
  )
  return { draft, setDraft, epoch, verbs }
}

type Typed = ReturnType<typeof useTyped>['verbs']
type Clock = ReturnType<typeof useClockQuestion>['verbs']

/** Sends what is sound; answers what was sent. Throws like any call. */
async function send(typed: Typed, clock: Clock, sound: Draft): Promise<Draft> {
  const sent = await clock.sendable(sound)
  if (isEmpty(sent)) return sent
  typed.adopt(await saveHouse({ ...sent, version: typed.version() }))
  typed.drop((name, value) => sent[name] === value)
  return sent
}

/**
 * Somebody was faster: maybe this page itself, by a save whose answer was lost. Where everything that changed since was
 * typed here too, and in the same words, there is no quarrel, and what is left goes on; otherwise the host chooses.
 */
async function meet(typed: Typed): Promise<SaveState> {
  const [current, versions] = await Promise.all([
    callEndpoint(getAdminHouse, {}),
    callEndpoint(listHouseVersions, {}),
  ])
  const left = stillNew(typed.now(), current)
  const others = versions
    .filter(({ version }) => version > typed.version())
    .flatMap(({ changed }) => changed)
    .filter((name) => !(name in typed.now()) || name in left)
  if (!isEmpty(left) && others.length > 0) return 'conflict'
  typed.adopt(current)
  typed.drop((name) => !(name in left))
  return 'saved'
}

function useSaving(typed: Typed, clock: Clock, onSaved: () => void) {
  const cache = use(PageReads)
  const [state, setState] = useState<SaveState>('saved')
  const [problems, setProblems] = useState<Problems>({})
  const latest = useRef(state)
  latest.current = state
  const isSaving = useRef(false)
  const save = useCallback(async () => {
    if (isSaving.current || latest.current === 'conflict' || latest.current === 'refused') return
    const found = problemsOf(typed.now())
    setProblems(found)
    const broken = new Set(Object.keys(found).map((path) => path.split('.')[0]))
    const sound = without(typed.now(), (name) => broken.has(name))
    if (isEmpty(sound) || clock.isWaiting(sound)) return
    isSaving.current = true
    setState('saving')
    try {
      if (!isEmpty(await send(typed, clock, sound))) {
        onSaved()
        void refresh(cache, [listHouseVersions])
      }
      setState('saved')
    } catch (error) {
      if (hasStatus(error, 409)) setState(await meet(typed).catch(() => 'offline' as const))
      else if (isPassing(error)) setState('offline')
      else {
        if (error instanceof ApiError) setProblems(error.body?.fields ?? {})
        reportHostFailure(error, houseFailures.save)
        setState('refused')
      }
    } finally {
      isSaving.current = false
    }
  }, [cache, typed, clock, onSaved])
  return { state, setState, problems, save }
}

/**
 * The house with what its host has typed since. What is sound is saved after a pause; what is not stays where it was
 * typed, with its message. When somebody else was faster the host says whose words stay: nothing typed is lost.
 */
export function useHouseDraft(house: AdminHouse, onSaved: () => void) {
  const { draft, setDraft, epoch, verbs: typed } = useTyped(house)
  const { moves, verbs: clock } = useClockQuestion()
  const { state: told, setState, problems, save } = useSaving(typed, clock, onSaved)
  const state = told === 'saved' && !isEmpty(draft) ? 'unsaved' : told
  useAutosave(draft, state, save)

  /** Ends a quarrel: the words typed here stay, or the others'. */
  const settle = async (isMine: boolean) => {
    const current = await callEndpoint(getAdminHouse, {}).catch(() => null)
    if (!current) return
    typed.adopt(current)
    if (!isMine) typed.drop(() => true)
    typed.showAnew()
    setState('saved')
  }
  const set = (name: HouseField, value: unknown) => {
    setDraft((current) => ({ ...current, [name]: value }))
    setState((current) => (current === 'refused' ? 'saved' : current))
  }
  /** Whether open stays are to move with the new times; if not, the times stay as they were. */
  const answerMoves = (isYes: boolean) => {
    clock.answer(isYes)
    if (isYes) return void save()
    setDraft(withoutClock)
    typed.showAnew()
  }
  const values = { ...house, ...draft } as AdminHouse
  const { showAnew } = typed
  return { epoch, showAnew, values, problems, state, set, saveNow: save, settle, moves, answerMoves }
}

export type HouseDraft = ReturnType<typeof useHouseDraft>
