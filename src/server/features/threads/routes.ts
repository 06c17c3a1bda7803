import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '#server/context.ts'
import { toAdminStay } from '#server/features/stays/view.ts'
import { instantCursor, readCursor } from '#server/http/cursor.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { Route } from '#server/http/router.ts'
import { answeredByHeader, newThreadLimit } from '#shared/constants.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { withWireDays } from '#shared/dates.ts'
import * as enquiries from './enquiries.ts'
import * as messages from './messages.ts'
import { toGuestMessageView, toMessageView } from './view.ts'

const messageCursor = z.object({ position: z.int32() })

/** A header, because the bodies contain only the enquiry's or the messages' own fields. */
function sayHowAnswered({ mailer }: Pick<AppContext, 'mailer'>, reply: FastifyReply): void {
  if (mailer !== null) reply.header(answeredByHeader, 'email')
}

const enquiryRoutes = (route: Route, ctx: AppContext): void => {
  route(contract.ask, async ({ body, request, reply }) => {
    const { website, ...asked } = body
    await ctx.limiter.hitAddress('enquiry', request.ip, newThreadLimit, 'question.tooMany')
    // Honeypot: a bot that filled in the hidden field gets the usual response, and nothing is stored.
    if (!website)
      await enquiries.askAbout(ctx, asked, {
        language: languageOfRequest(request, ctx.house),
        address: request.ip,
      })
    sayHowAnswered(ctx, reply)
    return withWireDays(asked)
  })
  route(contract.listEnquiries, async ({ query: { limit, cursor }, setNextPage }) => {
    const after = cursor ? readCursor(cursor, instantCursor) : null
    const { page, next } = await enquiries.listEnquiries(ctx, { limit, after })
    if (next) setNextPage(next)
    return page
  })
  route(contract.acceptEnquiry, async ({ params, body, host }) => {
    const { stay, overlaps, blocks } = await enquiries.acceptEnquiry(ctx, params.id, body ?? {}, host)
    return { ...toAdminStay(ctx, stay), overlaps, blocks }
  })
  route(contract.declineEnquiry, ({ params, body, host }) =>
    enquiries.declineEnquiry(ctx, params.id, body?.message ?? '', host),
  )
}

export function threadRoutes(route: Route, ctx: AppContext): void {
  enquiryRoutes(route, ctx)

  const forGuest = (message: messages.Sent['message']) => toGuestMessageView(ctx, message)
  const pageOf = async (
    threadId: string,
    cursor: string | undefined,
    setNextPage: (cursor: string) => void,
  ) => {
    const before = cursor ? readCursor(cursor, messageCursor).position : undefined
    const { page, next } = await messages.readPage(ctx, threadId, before)
    if (next) setNextPage(next)
    return page
  }

  route(contract.listGuestMessages, async ({ stay, query, setNextPage }) =>
    (await pageOf(stay.threadId, query.cursor, setNextPage)).map(forGuest),
  )
  route(contract.sendGuestMessage, async ({ stay, body, request, reply }) => {
    const { message, isNew } = await messages.sendAsGuest(ctx, stay, body, request.ip)
    if (!isNew) reply.code(200)
    return forGuest(message)
  })
  route(contract.readGuestMessages, ({ stay, body }) => messages.readAsGuest(ctx, stay, body?.upTo))

  route(contract.listVisitorMessages, async ({ params, query, request, reply, setNextPage }) => {
    const threadId = await messages.requireVisitor(ctx, params.secret, request.ip)
    sayHowAnswered(ctx, reply)
    return (await pageOf(threadId, query.cursor, setNextPage)).map(forGuest)
  })
  route(contract.sendVisitorMessage, async ({ params, body, request, reply }) => {
    const threadId = await messages.requireVisitor(ctx, params.secret, request.ip)
    const { message, isNew } = await messages.sendAsVisitor(ctx, threadId, body)
    if (!isNew) reply.code(200)
    return forGuest(message)
  })
  route(contract.readVisitorMessages, async ({ params, body, request }) => {
    const threadId = await messages.requireVisitor(ctx, params.secret, request.ip)
    await messages.read(ctx, { threadId, isHost: false, upTo: body?.upTo })
  })

  route(contract.listThreads, async ({ query, setNextPage }) => {
    const { limit, waiting, cursor } = query
    const after = cursor ? readCursor(cursor, instantCursor) : null
    const { page, next } = await messages.list(ctx, { isWaiting: waiting === '1', limit, after })
    if (next) setNextPage(next)
    return page
  })
  route(contract.getThread, async ({ params }) => {
    const { thread, enquiry, canWrite } = await messages.get(ctx, params.id)
    return { ...thread, enquiry: enquiry && (await enquiries.viewOf(ctx, enquiry)), canWrite }
  })
  route(contract.listHostMessages, async ({ params, query, setNextPage }) => {
    await messages.assertThread(ctx, params.id)
    return (await pageOf(params.id, query.cursor, setNextPage)).map(toMessageView)
  })
  route(contract.sendHostMessage, async ({ params, body, host, reply }) => {
    const { message, isNew } = await messages.sendAsHost(ctx, params.id, body, host)
    if (!isNew) reply.code(200)
    return toMessageView(message)
  })
  route(contract.readHostMessages, async ({ params, body }) => {
    await messages.assertThread(ctx, params.id)
    await messages.read(ctx, { threadId: params.id, isHost: true, upTo: body?.upTo })
  })
  route(contract.closeThread, async ({ params, body }) => {
    await messages.assertThread(ctx, params.id)
    await messages.close(ctx, params.id, body.upTo)
  })
}
