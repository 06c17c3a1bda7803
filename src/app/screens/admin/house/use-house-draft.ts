import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveHouse } from '#app/api/host-house.ts'
import { endpointKey, refresh } from '#app/api/use-endpoint.ts'
import { hostProblemText } from '#app/lib/host-forms.ts'
import { ApiError, callEndpoint, hasStatus } from '#app/lib/http.ts'
import { type AdminHouse, getAdminHouse, listHouseVersions } from '#shared/contract/house.ts'
import { type HouseChanges, houseChangesSchema } from '#shared/house.ts'

export type HouseField = keyof HouseChanges
type Draft = Partial<Record<HouseField, unknown>>
type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict'

const pauseMs = 900
const againMs = 5000

/** What is wrong with a field as it was typed; nested ones are named by their path. */
function problemsOf(draft: Draft): Record<string, string> {
  const issues = houseChangesSchema.safeParse(draft).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), hostProblemText(message)]))
}

/** Saves after a pause, tries again without signal, and holds the page open while something is not saved. */
function useAutosave(draft: Draft, state: SaveState, save: () => Promise<void>): void {
  const hasUnsaved = Object.keys(draft).length > 0
  // `draft` is named so that each letter begins the pause anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!hasUnsaved || state === 'conflict' || state === 'saving') return
    const timer = setTimeout(save, state === 'offline' ? againMs : pauseMs)
    return () => clearTimeout(timer)
  }, [draft, hasUnsaved, state, save])
  useEffect(() => {
    if (!hasUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [hasUnsaved])
}

/**
 * The house with what its host has typed since. What is sound is saved after a pause; what is not stays where it was typed, with
 * its message. When somebody else was faster the host says whose words stay: nothing typed is lost.
 */
export function useHouseDraft(house: AdminHouse, onSaved: () => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({})
  const [state, setState] = useState<SaveState>('saved')
  const [fields, setFields] = useState<Record<string, string>>({})
  /** Moves when what stands in the fields is not what was typed: they are shown anew. */
  const [epoch, setEpoch] = useState(0)
  const version = useRef(house.version)
  const isSaving = useRef(false)
  const waiting = useRef<Draft>(draft)
  waiting.current = draft
  if (state !== 'conflict' && house.version > version.current && Object.keys(draft).length === 0)
    version.current = house.version

  const save = useCallback(async () => {
    if (isSaving.current) return
    const problems = problemsOf(waiting.current)
    setFields(problems)
    const broken = new Set(Object.keys(problems).map((path) => path.split('.')[0]))
    const sent = Object.fromEntries(Object.entries(waiting.current).filter(([name]) => !broken.has(name)))
    if (Object.keys(sent).length === 0) return
    isSaving.current = true
    setState('saving')
    try {
      const saved = await saveHouse({ ...sent, version: version.current })
      version.current = saved.version
      client.setQueryData(endpointKey(getAdminHouse, {}), saved)
      setDraft((current) =>
        Object.fromEntries(Object.entries(current).filter(([name, value]) => sent[name] !== value)),
      )
      setState('saved')
      onSaved()
      void refresh(client, [listHouseVersions])
    } catch (error) {
      if (hasStatus(error, 409)) setState('conflict')
      else if (error instanceof ApiError) {
        setFields(error.body?.fields ?? {})
        setState('unsaved')
      } else setState('offline')
    } finally {
      isSaving.current = false
    }
  }, [client, onSaved])

  useAutosave(draft, state, save)

  const settle = async (isMine: boolean) => {
    const current = await callEndpoint(getAdminHouse, {})
    version.current = current.version
    client.setQueryData(endpointKey(getAdminHouse, {}), current)
    if (!isMine) setDraft({})
    setEpoch((before) => before + 1)
    setState(isMine ? 'unsaved' : 'saved')
  }
  const set = (name: HouseField, value: unknown) => {
    setDraft((current) => ({ ...current, [name]: value }))
    setState((current) => (current === 'saved' ? 'unsaved' : current))
  }
  const showAnew = () => setEpoch((before) => before + 1)
  return {
    epoch,
    showAnew,
    values: { ...house, ...draft } as AdminHouse,
    problems: fields,
    state,
    set,
    saveNow: save,
    settle,
  }
}

export type HouseDraft = ReturnType<typeof useHouseDraft>
