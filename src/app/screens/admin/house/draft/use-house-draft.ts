import { useRef, useState } from 'react'
import { useChangeFeature, useChangeHouse, useChangePhoto } from '#app/api/host-house.ts'
import { useHoldPage } from '#app/lib/hold-page.ts'
import { callEndpoint, fieldsOf, hasStatus } from '#app/lib/http.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { houseFailures } from '#i18n/en/house.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import { previewHouseTimes } from '#shared/contract/stay-life/calls.ts'
import type { HouseMove } from '#shared/contract/stay-life/schemas.ts'
import {
  clockOf,
  type Draft,
  emptyDraft,
  type HouseField,
  type ItemKind,
  isEmpty,
  isUnsaved,
  itemKinds,
  type Problems,
  problemsOf,
  without,
  withoutClock,
} from './draft.ts'

/** `conflict`: another host saved since, so this host says whose words stay. */
type SaveState = 'idle' | 'saving' | 'saved' | 'conflict'

const focusOn = (name: string) => document.getElementById(`house-${name}`)?.focus()

/** The calls that save words of other things than the house. */
function useItemSavers(): Record<ItemKind, (id: string, texts: Record<string, string>) => Promise<unknown>> {
  const [photo, feature] = [useChangePhoto(), useChangeFeature()]
  return {
    photos: (id, body) => photo.mutateAsync({ params: { id }, body }),
    features: (id, body) => feature.mutateAsync({ params: { id }, body }),
  }
}

/** Saves a draft part by part: the house in one call, then whatever else has other words. */
function useSaveDraft(drop: (saved: Draft) => void) {
  const house = useChangeHouse()
  const saveItem = useItemSavers()
  /** What the names of fields of the part that is being sent begin with on this page. */
  const prefix = useRef('')
  return {
    async send({ fields, ...typed }: Draft, version: number) {
      prefix.current = ''
      if (!isEmpty(fields)) {
        await house.mutateAsync({ body: { ...fields, version } })
        drop({ ...emptyDraft, fields })
      }
      for (const kind of itemKinds)
        for (const [id, texts] of Object.entries(typed[kind])) {
          prefix.current = `${kind}.${id}.`
          await saveItem[kind](id, texts).catch((error: unknown) => {
            // Removed by another host: its words go with it.
            if (!hasStatus(error, 404)) throw error
          })
          drop({ ...emptyDraft, [kind]: { [id]: texts } })
        }
    },
    problemsIn: (error: unknown): Problems =>
      Object.fromEntries(
        Object.entries(fieldsOf(error)).map(([name, text]) => [`${prefix.current}${name}`, text]),
      ),
  }
}

/** What was typed, and the version of the house that it was typed on. */
function useTyped(house: AdminHouse) {
  const [draft, setDraft] = useState(emptyDraft)
  const [epoch, setEpoch] = useState(0)
  const base = useRef<number | null>(null)
  useHoldPage(isUnsaved(draft))
  const change = (next: (now: Draft) => Draft) => {
    base.current ??= house.version
    setDraft(next)
  }
  return {
    draft,
    /** Moves when the fields have to show other values than were typed. */
    epoch,
    version: () => base.current ?? house.version,
    set: (name: HouseField, value: unknown) =>
      change((now) => ({ ...now, fields: { ...now.fields, [name]: value } })),
    setItem: (kind: ItemKind, id: string, texts: Record<string, string>) =>
      change((now) => ({ ...now, [kind]: { ...now[kind], [id]: { ...now[kind][id], ...texts } } })),
    /** Takes saved values out of the draft, but not what was typed over them meanwhile. */
    drop(saved: Draft) {
      base.current = null
      setDraft((now) => ({
        fields: without(now.fields, (name, value) => saved.fields[name] === value),
        photos: without(now.photos, (id, texts) => saved.photos[id] === texts),
        features: without(now.features, (id, texts) => saved.features[id] === texts),
      }))
    },
    /** Shows the house as it is now, with those of the typed fields that are kept. */
    rebase(keep = (fields: Draft['fields']): Draft['fields'] => fields) {
      base.current = null
      setDraft((now) => ({ ...now, fields: keep(now.fields) }))
      setEpoch((last) => last + 1)
    },
  }
}

/** The house with what its host has typed since. Nothing is sent before the host says so. */
export function useHouseDraft(house: AdminHouse) {
  const typed = useTyped(house)
  const [state, setState] = useState<SaveState>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const [moves, setMoves] = useState<readonly HouseMove[]>([])
  const saving = useSaveDraft(typed.drop)
  const { draft } = typed

  /** Times that move open stays are saved once the host has seen which, and agreed. */
  const mayMove = async (): Promise<boolean> => {
    const query = clockOf(draft.fields)
    const found = isEmpty(query) ? [] : await callEndpoint(previewHouseTimes, { query })
    setMoves(found)
    return found.length === 0
  }
  const send = async (areMovesAgreed: boolean) => {
    setState('saving')
    try {
      if (!areMovesAgreed && !(await mayMove())) return setState('idle')
      setMoves([])
      await saving.send(draft, typed.version())
      setState('saved')
    } catch (error) {
      const isConflict = hasStatus(error, 409)
      setState(isConflict ? 'conflict' : 'idle')
      setProblems(saving.problemsIn(error))
      if (!isConflict) reportHostFailure(error, houseFailures.save)
    }
  }
  const save = (areMovesAgreed = false) => {
    const found = problemsOf(draft.fields)
    setProblems(found)
    const [broken] = Object.keys(found)
    if (broken !== undefined) focusOn(broken.split('.')[0] ?? '')
    else if (state !== 'saving') void send(areMovesAgreed)
  }
  const edited = (name: string) => {
    setState((now) => (now === 'saved' ? 'idle' : now))
    setProblems((now) => without(now, (path) => path === name || path.startsWith(`${name}.`)))
  }
  return {
    fields: draft.fields,
    values: { ...house, ...draft.fields } as AdminHouse,
    /** A photo or another thing with what was typed of it. */
    withTexts: <Item extends { id: string }>(kind: ItemKind, item: Item): Item => ({
      ...item,
      ...draft[kind][item.id],
    }),
    epoch: typed.epoch,
    isUnsaved: isUnsaved(draft),
    state,
    problems,
    moves,
    set(name: HouseField, value: unknown) {
      typed.set(name, value)
      edited(name)
    },
    setItem(kind: ItemKind, id: string, texts: Record<string, string>) {
      typed.setItem(kind, id, texts)
      edited(`${kind}.${id}`)
    },
    check: () => setProblems(problemsOf(draft.fields)),
    save: () => save(),
    /** Shows the fields again after something else on this page changed the house. */
    rebase: () => typed.rebase(),
    /** Ends a conflict: these words are saved over the others', or given up. */
    settle(isMine: boolean) {
      setState('idle')
      typed.rebase(isMine ? undefined : () => ({}))
      if (isMine) save()
    },
    answerMoves(isYes: boolean) {
      if (isYes) return save(true)
      setMoves([])
      typed.rebase(withoutClock)
    },
  }
}

export type HouseDraft = ReturnType<typeof useHouseDraft>
