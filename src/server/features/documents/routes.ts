import type { AppContext } from '#server/context.ts'
import { toAdminStay, toGuestStay } from '#server/features/stays/view.ts'
import { deviceOf } from '#server/http/devices.ts'
import { findHost, requireReauth } from '#server/http/guards.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { Handle } from '#server/http/router.ts'
import { privacyNoticeVersion, reauthMinutes } from '#shared/constants.ts'
import {
  acceptPrivacy,
  addDocument,
  downloadMyData,
  eraseDocuments,
  eraseMyData,
  getDocumentsProof,
  getPrivacy,
  keepDocuments,
  sendDocumentBack,
  sightInPerson,
} from '#shared/contract/documents.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { formatIn } from '#words/format.ts'
import { guestPageWords } from '#words/guest-pages.ts'
import { collectPictures } from './rights/collect.ts'
import { listHistory } from './rights/history.ts'
import * as documents from './service.ts'
import { toPrivacyEvents, toRetention, toTakenEvent, toTakenPicture } from './view.ts'

/** Lines of the audit trail that one page of the guest's history, and of the file to take away, is made from. */
const shownLines = 200
const takenLines = 2000

/** The guest's documents, from both sides. */
export function documentRoutes(handle: Handle, ctx: AppContext): void {
  const { clock, config } = ctx
  const guestView = (stay: Stay) => toGuestStay(ctx, stay)

  handle(addDocument, async ({ stay, body }) => guestView(await documents.add(ctx, stay, body)))
  handle(getPrivacy, async ({ stay, query, request }) => {
    const language = languageOfRequest(request, stay.language)
    const { lines, earlier } = await listHistory(ctx, stay, { size: shownLines, before: query.before })
    const words = (await guestPageWords[language]()).privacy
    return {
      version: privacyNoticeVersion,
      acceptedVersion: stay.privacyAcceptedVersion,
      retention: toRetention(stay, {
        words,
        format: formatIn(language),
        config,
        now: clock.now(),
        timeZone: ctx.house.timeZone,
      }),
      events: toPrivacyEvents(lines, stay, words),
      earlier,
    }
  })
  handle(acceptPrivacy, async ({ stay, body }) =>
    guestView(await documents.acceptPrivacy(ctx, stay, body.version)),
  )
  handle(downloadMyData, async ({ stay, query, request, reply }) => {
    const looker = await findHost(ctx, request)
    if (looker) requireReauth(ctx, looker, reauthMinutes.guestData)
    // What goes on with an older page has had the pictures with the first one.
    const pictures =
      query.before === undefined
        ? await collectPictures(ctx, stay, { looker, device: deviceOf(request, ctx.cookies) })
        : []
    const { lines, earlier } = await listHistory(ctx, stay, { size: takenLines, before: query.before })
    const words = (await guestPageWords[languageOfRequest(request, stay.language)]()).guest
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return {
      stay: guestView(stay),
      events: lines.map((line) => toTakenEvent(line, words)),
      earlier,
      pictures: pictures.map(({ picture, jpeg }) => toTakenPicture(picture, jpeg)),
    }
  })
  handle(eraseMyData, async ({ stay }) => guestView(await documents.eraseForGuest(ctx, stay)))

  handle(eraseDocuments, async ({ params, host }) =>
    toAdminStay(await documents.eraseForHost(ctx, params.id, host)),
  )
  handle(keepDocuments, async ({ params, body, host }) =>
    toAdminStay(await documents.keep(ctx, params.id, body, host)),
  )
  handle(sendDocumentBack, async ({ params, body, host }) =>
    toAdminStay(await documents.sendBack(ctx, params.id, body, host)),
  )
  handle(sightInPerson, async ({ params, host }) =>
    toAdminStay(await documents.sightInPerson(ctx, params.id, host)),
  )
  handle(getDocumentsProof, () => documents.latestProof(ctx))
}
