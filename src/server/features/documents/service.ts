import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext, Events } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import type { UploadService } from '#server/features/uploads/service.ts'
import { badRequest, conflict, forbidden, invalid } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { ObjectKeeper } from '#server/objects/keeper.ts'
import { objectStore } from '#server/objects/store.ts'
import { privacyNoticeVersion } from '#shared/constants.ts'
import type { DocumentType } from '#shared/contract/documents.ts'
import { addDays, instantAt, parseDay } from '#shared/dates.ts'
import { canSendDocument } from '#shared/stay/documents.ts'
import { type ErasePolicy, eraseDueAt, maxKeepMs } from '#shared/stay/erase-policy.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { type CollectedPicture, collectPictures, type Looking } from './service-collect.ts'
import { eraseStay, livingPictures, shredPictures } from './service-erase.ts'
import { type HistoryPage, listHistory } from './service-history.ts'
import { documentStore } from './store.ts'

/** Identity documents: taken from the guest, looked at by the host, destroyed when their time has come. */
export interface DocumentService {
  /**
   * Makes an upload of this guest the stay's ID document or selfie; one that was there is destroyed. Sending the same
   * address again changes nothing. Throws 400 for an address that is not this guest's, 403 after a decision, 415.
   */
  add(stay: Stay, wanted: { documentType: DocumentType; documentUrl: string }): Promise<Stay>
  /** Notes which version of the notice the guest read, once. Throws 409 when another is in force. */
  acceptPrivacy(stay: Stay, version: string): Promise<Stay>
  /**
   * A page of what has happened to this stay, oldest first: the newest `size` lines, or those before a cursor that an
   * earlier page answered as `earlier`. Throws 400 for any other cursor.
   */
  listHistory(stay: Stay, page: { size: number; before: string | undefined }): Promise<HistoryPage>
  /**
   * Every picture that the guest ever gave, with its JPEG while it lives and may be shown to who asks: a host, or its guest
   * on the browser that sent it. Leaves a line in the history, and for a host one of each look.
   */
  collect(stay: Stay, viewer: Looking): Promise<CollectedPicture[]>
  /** Destroys pictures and phone number at the guest's wish; a pending stay is rejected, so that its hold is released. */
  eraseForGuest(stay: Stay): Promise<Stay>
  /** Destroys a stay's pictures now. Throws 404. */
  eraseForHost(stayId: string, host: Host): Promise<Stay>
  /** Keeps a stay's pictures until the end of a day, at most 180 days from now. Throws 400, 404, 409. */
  keep(stayId: string, wish: { until: string; reason: string }, host: Host): Promise<Stay>
  /** Destroys one picture and asks the guest for it again. Throws 404, and 409 unless the stay is pending. */
  sendBack(stayId: string, wish: { documentType: DocumentType; reason: string }, host: Host): Promise<Stay>
  /** Notes that the host saw the ID at the door or on a video call. Throws 404, and 409 for a rejected stay. */
  sightInPerson(stayId: string, host: Host): Promise<Stay>
  /** Destroys the pictures whose time has come; answers of how many stays. */
  eraseDue(): Promise<number>
  /** What documents do when a stay is decided. */
  onDecided(tx: Tx, what: Events['stay.decided']): Promise<void>
}

export interface DocumentDependencies {
  database: Database
  clock: Clock
  timeZone: string
  policy: ErasePolicy
  stays: {
    get(id: string): Promise<Stay>
    findIn(tx: Tx, id: string): Promise<Stay | null>
    withdraw(stay: Stay, write: (tx: Tx) => Promise<void>): Promise<Stay>
  }
  uploads: UploadService
  keeper: ObjectKeeper
  raise: AppContext['raise']
  /** Has the ticker look for due work now. */
  poke: () => void
}

const dueIso = (stay: Stay, receivedAt: string, { policy, timeZone }: DocumentDependencies) =>
  isoInstant(eraseDueAt({ ...stay, receivedAt }, policy, timeZone))

/** Makes the service. */
export function createDocumentService(deps: DocumentDependencies): DocumentService {
  const { database, clock, stays, keeper, poke } = deps
  const { db } = database
  const now = () => isoInstant(clock.now())

  /** One change with its audit row; what was destroyed in it is removed right after. */
  const change = async (
    stayId: string,
    audit: { actor: Actor; action: string; detail?: Record<string, string | number | null> },
    write: (tx: Tx) => Promise<void>,
  ): Promise<Stay> => {
    await inTransaction(db, async (tx) => {
      await write(tx)
      await recordAudit(tx, clock, { ...audit, stayId })
    })
    poke()
    return stays.get(stayId)
  }
  const byHost = (host: Host): Actor => `host:${host.id}`

  return {
    add: (stay, wanted) => addDocument(deps, stay, wanted),
    listHistory: (stay, page) => listHistory(db, stay, page),
    sendBack: (stayId, wish, host) => sendBack(deps, stayId, wish, host),
    onDecided: (tx, { stay, move }) => followDecision(deps, tx, stay, move.to),

    async acceptPrivacy(stay, version) {
      if (version !== privacyNoticeVersion)
        throw conflict('The privacy notice has changed. Please read it again.')
      await inTransaction(db, async (tx) => {
        if (!(await documentStore(tx).acceptPrivacy(stay.id, version, now()))) return
        const entry = {
          actor: 'guest',
          action: 'privacy.accepted',
          stayId: stay.id,
          detail: { version },
        } as const
        await recordAudit(tx, clock, entry)
      })
      return stays.get(stay.id)
    },

    collect: (stay, viewer) => collectPictures(deps, stay, viewer),

    async eraseForGuest(stay) {
      const erased = await stays.withdraw(stay, async (tx) => {
        await eraseStay(tx, deps, stay.id, { actor: 'guest', reason: 'guest' })
        await keeper.shred(tx, await objectStore(tx).listUploadsOf(stay.id))
        await recordAudit(tx, clock, { actor: 'guest', action: 'privacy.erased', stayId: stay.id })
      })
      poke()
      // At once where it can be; the daily proof does it again.
      await database.scrub('guest_stays').catch(() => undefined)
      return erased
    },

    async eraseForHost(stayId, host) {
      await stays.get(stayId)
      return change(stayId, { actor: byHost(host), action: 'documents.erased_by_host' }, async (tx) => {
        await eraseStay(tx, deps, stayId, { actor: byHost(host), reason: 'host' })
      })
    },

    async keep(stayId, { until, reason }, host) {
      const stay = await stays.get(stayId)
      const keptUntil = endOfDay(until, deps)
      return change(
        stayId,
        { actor: byHost(host), action: 'documents.kept', detail: { until } },
        async (tx) => {
          const living = await livingPictures(tx, stayId)
          if (living.length === 0) throw conflict('There are no pictures left to keep')
          const receivedAt =
            living
              .map(({ claimedAt, storedAt }) => claimedAt ?? storedAt)
              .toSorted()
              .at(-1) ?? ''
          const eraseAt = dueIso({ ...stay, documentsKeptUntil: keptUntil }, receivedAt, deps)
          await documentStore(tx).keep(stayId, { until: keptUntil, reason, eraseAt, at: now() })
        },
      )
    },

    async sightInPerson(stayId, host) {
      const stay = await stays.get(stayId)
      if (stay.status === 'rejected') throw conflict('This stay is rejected. Set it back to pending first.')
      return change(stayId, { actor: byHost(host), action: 'document.sighted_in_person' }, (tx) =>
        documentStore(tx).markSightedInPerson(stayId, host.name, now()),
      )
    },

    async eraseDue() {
      const due = await documentStore(db).listDue(now())
      for (const stayId of due) {
        await inTransaction(db, (tx) => eraseStay(tx, deps, stayId, { actor: 'system', reason: 'policy' }))
      }
      return due.length
    },
  }
}

/** The end of a day at the property, given as a day or an instant. */
function endOfDay(text: string, { clock, timeZone }: DocumentDependencies): string {
  const day = parseDay(text)
  const message = 'Choose an end date from today on, at most 180 days ahead'
  if (day === null) throw invalid(message, { until: message })
  const end = instantAt(addDays(day, 1), '00:00', timeZone)
  if (end <= clock.now() || end > clock.now() + maxKeepMs + 24 * 60 * 60 * 1000) {
    throw invalid(message, { until: message })
  }
  return isoInstant(end)
}

const refusalOf = (stay: Stay) =>
  stay.requires.documents
    ? forbidden('The host has decided already. Documents can no longer be changed.')
    : forbidden('No pictures are needed for this stay.')

async function addDocument(
  deps: DocumentDependencies,
  stay: Stay,
  { documentType, documentUrl }: { documentType: DocumentType; documentUrl: string },
): Promise<Stay> {
  const { stays, uploads, poke } = deps
  const placeOf = (found: Stay) => (documentType === 'id' ? found.idDocumentId : found.selfieId)
  const canSend = canSendDocument(stay, documentType)
  // What is there already may be sent again, over a bad line; nothing else where nothing may be sent.
  if (!canSend && (stay.status !== 'approved' || placeOf(stay) === null)) throw refusalOf(stay)
  const found = uploads.findUploaded(documentUrl, { stay })
  const objectId = canSend ? await found : await found.catch(() => null)
  const isThere = (current: Stay) => placeOf(current) === objectId
  if (isThere(stay)) return stay
  if (!canSend || objectId === null) throw refusalOf(stay)
  try {
    await setDocument(deps, stay, { documentType, objectId })
  } catch (error) {
    // The same call made twice at once, over a bad line: the first one has done it.
    const current = await stays.get(stay.id)
    if (isThere(current)) return current
    throw error
  }
  poke()
  return stays.get(stay.id)
}

async function setDocument(
  deps: DocumentDependencies,
  stay: Stay,
  { documentType, objectId }: { documentType: DocumentType; objectId: string },
): Promise<void> {
  const { database, clock, stays, keeper, raise } = deps
  const at = isoInstant(clock.now())
  await inTransaction(database.db, async (tx) => {
    const documents = documentStore(tx)
    const before = (await stays.findIn(tx, stay.id)) ?? stay
    // The stay's row first: of two pictures that arrive at once, the later one waits here and then replaces the other.
    if (!(await documents.setPicture(stay.id, { documentType, objectId, at }))) throw refusalOf(before)
    if (!(await objectStore(tx).claim(objectId, documentType, at))) {
      throw badRequest('This upload was used already. Please send the picture again.')
    }
    const held = (await stays.findIn(tx, stay.id)) ?? before
    await documents.setEraseAt(stay.id, dueIso(held, at, deps))
    await documents.closeSentBack(stay.id, documentType)
    const replaced = (await livingPictures(tx, stay.id)).filter(
      (picture) => picture.purpose === documentType && picture.id !== objectId,
    )
    await shredPictures(tx, { keeper, clock }, replaced, { actor: 'guest', reason: 'replaced' })
    const detail = { documentType, objectId }
    await recordAudit(tx, clock, { actor: 'guest', action: 'document.received', stayId: stay.id, detail })
    const after = (await stays.findIn(tx, stay.id)) ?? before
    await raise(tx, 'guest.progressed', { before, after })
  })
}

async function sendBack(
  deps: DocumentDependencies,
  stayId: string,
  { documentType, reason }: { documentType: DocumentType; reason: string },
  host: Host,
): Promise<Stay> {
  const { database, clock, stays, raise, poke } = deps
  await stays.get(stayId)
  const actor: Actor = `host:${host.id}`
  await inTransaction(database.db, async (tx) => {
    const at = isoInstant(clock.now())
    if (!(await documentStore(tx).sendBack(stayId, { documentType, reason, at }))) {
      throw conflict(
        'A picture can be asked for again while the stay is pending. Set it back to pending first.',
      )
    }
    const unreadable = (await livingPictures(tx, stayId)).filter(
      (picture) => picture.purpose === documentType,
    )
    await shredPictures(tx, deps, unreadable, { actor, reason: 'sentBack' })
    await recordAudit(tx, clock, { actor, action: 'document.sent_back', stayId, detail: { documentType } })
    const stay = await stays.findIn(tx, stayId)
    if (stay) await raise(tx, 'documents.sentBack', { stay })
  })
  poke()
  return stays.get(stayId)
}

/**
 * A decision sets the instant of erasure; where that is now, the keys are gone with the decision itself. A stay put back
 * to pending wants those pictures anew that are gone and that no host approved by.
 */
async function followDecision(
  deps: DocumentDependencies,
  tx: Tx,
  stay: Stay,
  to: Stay['status'],
): Promise<void> {
  if (to === 'pending' && stay.idSightedAt === null) await documentStore(tx).wantAnew(stay.id)
  if ((await livingPictures(tx, stay.id)).length === 0) return
  const due = eraseDueAt(stay, deps.policy, deps.timeZone)
  if (due > deps.clock.now()) return documentStore(tx).setEraseAt(stay.id, isoInstant(due))
  await eraseStay(tx, deps, stay.id, { actor: 'system', reason: to === 'rejected' ? 'rejected' : 'policy' })
}
