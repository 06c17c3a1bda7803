import type { WorkerMessage } from '#app/lib/offline-messages.ts'
import { forgetStay, type KeptAnswer, keepBeside, keepStay, readKept } from './kept-stays.ts'
import { networkFirst } from './network-first.ts'
import { depositPath, stayPath } from './requests.ts'
import { keepUntil, verdictOnStatus } from './verdict.ts'

/** How long a kept answer gives the network. One bar of signal often means a minute. */
export const patienceMs = 3000
/** How long a late answer waits to be asked for. */
const lateForMs = 15_000

/** One read of a guest page: whose stay it is, and how to tell the page where the answer came from. */
export interface Read {
  token: string
  /** The page that reads, as the browser names it. */
  clientId: string
  path: string
  fetchFresh: () => Promise<Response>
  waitMs: number
  tellPage: (message: WorkerMessage) => void
  /** Keeps the worker alive until the promise settles. */
  waitUntil: (work: Promise<unknown>) => void
}

// Fresh answers that came after the page had been given the kept one. The page is told, asks again, and gets this.
const lateAnswers = new Map<string, { response: Response; at: number }>()
// Reads that were answered with the copy and whose network is still silent: asking again starts nothing new.
const pendingReads = new Set<string>()
const keyOf = ({ clientId, token, path }: Read) => `${clientId} ${token} ${path}`

function takeLateAnswer(read: Read): Response | null {
  const late = lateAnswers.get(keyOf(read))
  lateAnswers.delete(keyOf(read))
  return late && Date.now() - late.at < lateForMs ? late.response : null
}

/**
 * Brings the copy in line with an answer of the server: kept, left alone, or everything of the stay removed because
 * the gate is closed.
 */
export async function learnFrom(token: string, path: string, response: Response): Promise<void> {
  const { kind } = verdictOnStatus(response.status)
  // The deposit is no part of the gate, so its 403 says nothing of it; that the link is dead it says like any read.
  const isGate = path !== depositPath(token) || response.status !== 403
  if (kind === 'forget') return isGate ? forgetStay(token) : undefined
  if (kind !== 'keep') return
  if (path !== stayPath(token)) return keepBeside(token, path, response.clone())
  const copy = response.clone()
  const until = keepUntil(await response.clone().json(), Date.now())
  return until === null ? forgetStay(token) : keepStay(token, copy, until)
}

/** A store that takes nothing (full, private window) must not cost the guest the answer itself. */
const learnQuietly = (token: string, path: string, response: Response) =>
  learnFrom(token, path, response).catch(() => undefined)

/** A late answer can be the word that the gate closed: then nothing must be left when the page hears of it. */
async function handOnLate(read: Read, response: Response | null): Promise<void> {
  if (response === null) return
  await learnQuietly(read.token, read.path, response)
  lateAnswers.set(keyOf(read), { response, at: Date.now() })
  read.tellPage({ kind: 'latchkey-late', path: read.path })
}

function giveKept(read: Read, { response, checkedAt }: KeptAnswer): Response {
  read.tellPage({ kind: 'latchkey-answered', path: read.path, keptSince: checkedAt })
  return response
}

/** The copy, when an earlier read of this page still waits for the network. */
async function answerPending(read: Read): Promise<Response | null> {
  if (!pendingReads.has(keyOf(read))) return null
  const kept = await readKept(read.token, read.path).catch(() => null)
  return kept && giveKept(read, kept)
}

/** Answers a read of a guest page from the network, or from the copy when the network is silent for too long. */
export async function answerRead(read: Read): Promise<Response> {
  const pending = await answerPending(read)
  if (pending) return pending
  const late = takeLateAnswer(read)
  const outcome = await networkFirst<Response, KeptAnswer>({
    fresh: late ? Promise.resolve(late) : read.fetchFresh(),
    isUsable: (response) => verdictOnStatus(response.status).kind !== 'unreachable',
    kept: readKept(read.token, read.path),
    waitMs: read.waitMs,
  })
  if (outcome.from === 'kept') {
    pendingReads.add(keyOf(read))
    const whenLate = async (answer: Response | null) => {
      pendingReads.delete(keyOf(read))
      await handOnLate(read, answer)
    }
    read.waitUntil(outcome.late.then(whenLate))
    return giveKept(read, outcome.answer)
  }
  read.tellPage({ kind: 'latchkey-answered', path: read.path, keptSince: null })
  await learnQuietly(read.token, read.path, outcome.answer)
  return outcome.answer
}
