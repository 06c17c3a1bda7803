import { houseFormat } from '#i18n/house-format.ts'
import { privacyTexts } from '#i18n/privacy.ts'
import type { AppContext } from '#server/context.ts'
import { listAudit } from '#server/features/audit/service.ts'
import * as stays from '#server/features/stays/service.ts'
import { toAdminStay, toGuestStay } from '#server/features/stays/view.ts'
import { deviceOf } from '#server/http/cookies.ts'
import { findHost, requireReauth } from '#server/http/guards.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { Route } from '#server/http/router.ts'
import { privacyNoticeVersion, reauthMinutes } from '#shared/constants.ts'
import * as contract from '#shared/contract/documents/schemas.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { readMyData } from './my-data.ts'
import * as documents from './service.ts'
import { toNotice, toPrivacyEvents, toRetention } from './view.ts'

const historyPageSize = 200

export function documentRoutes(route: Route, ctx: AppContext): void {
  const { config } = ctx
  const guestView = async (stay: Promise<StayDetails>) => toGuestStay(ctx, await stay)
  const hostView = async (stay: Promise<StayDetails>) => toAdminStay(ctx, await stay)

  route(contract.addDocument, ({ stay, body }) => guestView(documents.add(ctx, stay, body)))
  route(contract.getPrivacy, async ({ stay, query, request }) => {
    const language = languageOfRequest(request, ctx.house, stay.language)
    const page = { stayId: stay.id, size: historyPageSize, before: query.before }
    const { entries, earlier } = await listAudit(ctx, page)
    const texts = privacyTexts[language]
    const retention = toRetention(ctx, stay, texts, houseFormat(language, ctx.house))
    return {
      version: privacyNoticeVersion,
      acceptedVersion: stay.privacyAcceptedVersion,
      retention,
      notice: toNotice(ctx.house, texts, retention),
      events: toPrivacyEvents(entries.reverse(), stay, texts),
      earlier,
    }
  })
  route(contract.acceptPrivacy, ({ stay, body }) =>
    guestView(documents.acceptPrivacy(ctx, stay, body.version)),
  )
  route(contract.downloadMyData, async ({ stay, query, request, reply }) => {
    const viewer = await findHost(ctx, request)
    if (viewer) requireReauth(ctx, viewer, reauthMinutes.guestData)
    const device = deviceOf(request, ctx.cookies)
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return readMyData(ctx, stay, { viewer, device, before: query.before })
  })
  route(contract.exportStay, async ({ params, query, host, reply }) => {
    const stay = await stays.get(ctx, params.id)
    reply.header('content-disposition', 'attachment; filename="stay.json"')
    return readMyData(ctx, stay, { viewer: host, device: null, before: query.before })
  })
  route(contract.eraseMyData, ({ stay }) => guestView(documents.eraseForGuest(ctx, stay)))

  route(contract.eraseDocuments, ({ params, host }) => hostView(documents.eraseForHost(ctx, params.id, host)))
  route(contract.keepDocuments, ({ params, body, host }) =>
    hostView(documents.keep(ctx, params.id, body, host)),
  )
  route(contract.sendDocumentBack, ({ params, body, host }) =>
    hostView(documents.sendBack(ctx, params.id, body, host)),
  )
  route(contract.sightInPerson, ({ params, host }) => hostView(documents.sightInPerson(ctx, params.id, host)))
  route(contract.getDocumentsProof, async () => ({
    ...(await documents.latestProof(ctx)),
    erasePolicy: config.erasePolicy,
    contactMonths: config.forgetGuestsAfterMonths,
  }))
}
