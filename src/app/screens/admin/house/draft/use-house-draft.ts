import { useRef, useState } from 'react'
import { useChangeFeature, useChangeHouse, useChangePhoto } from '#app/api/host-house.ts'
import { callEndpoint, fieldsOf, hasStatus } from '#app/lib/http.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
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

/** `conflict`: another host saved in between, so this host chooses the version to keep. */
type SaveState = 'idle' | 'saving' | 'saved' | 'conflict'

const focusOn = (name: string) => document.getElementById(`house-${name}`)?.focus()

function useItemSavers(): Record<ItemKind, (id: string, texts: Record<string, string>) => Promise<unknown>> {
  const [photo, feature] = [useChangePhoto(), useChangeFeature()]
  return {
    photos: (id, body) => photo.mutateAsync({ params: { id }, body }),
    features: (id, body) => feature.mutateAsync({ params: { id }, body }),
  }
}

/** Saves the house in one call, then each changed item. */
function useSaveDraft(drop: (saved: Draft) => void) {
  const house = useChangeHouse()
  const saveItem = useItemSavers()
  /** Prefix of the field names in the part being sent. */
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
            // Another host removed the item, so its texts are discarded.
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

/** Unsaved changes and the version of the house that they are based on. */
function useTyped(house: AdminHouse) {
  const [draft, setDraft] = useState(emptyDraft)
  const [epoch, setEpoch] = useState(0)
  const base = useRef<number | null>(null)
  useLeaveWarning(isUnsaved(draft))
  const change = (next: (now: Draft) => Draft) => {
    base.current ??= house.version
    setDraft(next)
  }
  return {
    draft,
    /** Changes when the inputs must be remounted with new values. */
    epoch,
    version: () => base.current ?? house.version,
    set: (name: HouseField, value: unknown) =>
      change((now) => ({ ...now, fields: { ...now.fields, [name]: value } })),
    setItem: (kind: ItemKind, id: string, texts: Record<string, string>) =>
      change((now) => ({ ...now, [kind]: { ...now[kind], [id]: { ...now[kind][id], ...texts } } })),
    drop(saved: Draft) {
      base.current = null
      setDraft((now) => ({
        fields: without(now.fields, (name, value) => saved.fields[name] === value),
        photos: without(now.photos, (id, texts) => saved.photos[id] === texts),
        features: without(now.features, (id, texts) => saved.features[id] === texts),
      }))
    },
    /** Rebases the draft on the current house. `keep` selects the fields that stay typed. */
    rebase(keep = (fields: Draft['fields']): Draft['fields'] => fields) {
      base.current = null
      setDraft((now) => ({ ...now, fields: keep(now.fields) }))
      setEpoch((last) => last + 1)
    },
  }
}

/** The house merged with unsaved changes. Nothing is sent before the host saves. */
export function useHouseDraft(house: AdminHouse) {
  const typed = useTyped(house)
  const [state, setState] = useState<SaveState>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const [moves, setMoves] = useState<readonly HouseMove[]>([])
  const saving = useSaveDraft(typed.drop)
  const { draft } = typed

  /** Times that move open stays require confirmation. */
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
    /** Rebases after another change to the house on this page. */
    rebase: () => typed.rebase(),
    /** Resolves a conflict: overwrites with this host's values, or discards them. */
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
