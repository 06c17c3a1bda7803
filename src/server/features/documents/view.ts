import type { Format } from '#i18n/format.ts'
import type { PrivacyTexts } from '#i18n/shapes.ts'
import type { Deps } from '#server/context.ts'
import type { AuditEntry } from '#shared/contract/audit/schemas.ts'
import type { getPrivacy } from '#shared/contract/documents/schemas.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import { privacyLawOf } from '#shared/country/privacy-law.ts'
import type { House } from '#shared/house.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { type DocumentType, isDocumentType } from '#shared/stay/documents.ts'
import type { EraseReason } from './erasure.ts'

type PrivacyEvent = HandlerResult<typeof getPrivacy>['events'][number]

const kinds: Readonly<Record<string, PrivacyEvent['kind']>> = {
  'privacy.accepted': 'accepted',
  'document.received': 'received',
  'document.viewed': 'seen',
  'document.shown': 'seen',
  'document.sighted_in_person': 'sightedInPerson',
  'document.sent_back': 'sentBack',
  'document.erased': 'erased',
  'privacy.downloaded': 'downloaded',
  'privacy.erased': 'ended',
}

const documentTypeOf = (line: AuditEntry): DocumentType | null => {
  const { documentType } = line.detail
  return isDocumentType(documentType) ? documentType : null
}

function noteOf(line: AuditEntry, stay: StayDetails, texts: PrivacyTexts): string | null {
  if (line.action === 'document.erased') return texts.eraseNotes[line.detail.reason as EraseReason] ?? null
  if (line.action !== 'document.sent_back') return null
  return stay.sentBack?.documentType === documentTypeOf(line) ? stay.sentBack.reason : null
}

/** Returns the events of the guest's documents, oldest first. Repeated views of a photo on one page count once. */
export function toPrivacyEvents(history: readonly AuditEntry[], stay: StayDetails, texts: PrivacyTexts) {
  const seen = new Set<unknown>()
  const events: PrivacyEvent[] = []
  for (const line of history) {
    const kind = kinds[line.action]
    if (!kind) continue
    if (kind === 'seen') {
      if (seen.has(line.detail.objectId)) continue
      seen.add(line.detail.objectId)
    }
    events.push({ at: line.at, kind, documentType: documentTypeOf(line), note: noteOf(line, stay, texts) })
  }
  return events
}

/** Returns the sentence that says when photos and contact details are erased, and any extension for a dispute. */
export function toRetention(
  { config, clock, house }: Deps<'config' | 'clock' | 'house'>,
  { documentsKeptUntil: until, documentsEraseAt }: StayDetails,
  texts: PrivacyTexts,
  format: Format,
): string {
  const rule = format.sentences(
    texts.retentionTexts[config.erasePolicy](house.hostName),
    texts.contactRetentionText(config.forgetGuestsAfterMonths),
  )
  if (until === null || documentsEraseAt === null || Date.parse(until) <= clock.now()) return rule
  return format.sentences(rule, texts.disputeRetentionText(format.instant(until, house.timeZone)))
}

/** Returns the points of the privacy notice, for this house and the law of its country. */
export const toNotice = (
  { hostName, name: houseName, email, phone, country }: House,
  texts: PrivacyTexts,
  retention: string,
) => [...texts.privacyNotice({ retention, houseName, hostName, email, phone, law: privacyLawOf(country) })]
