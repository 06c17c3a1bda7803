import type { Deps } from '#server/context.ts'
import { writePendingMails } from '#server/features/threads/service.ts'
import { type MailDeps, write, writeTo, writeToHosts } from './write.ts'

/** Writes one mail for the messages of each side that arrived within five minutes. Returns the number of mails. */
export const writeMessageMails = (ctx: MailDeps & Deps<'database'>): Promise<number> =>
  writePendingMails(ctx, async (tx, params, { stay, enquiry }) => {
    const occasion = String(params.upTo)
    const onceKey = `messages:${params.threadId}:${occasion}`
    if (!params.isFromHost)
      await writeToHosts(ctx, tx, { kind: 'host_message', stayId: null, params, onceKey })
    else if (stay) await write(ctx, tx, { kind: 'guest_message', stay, params, occasion })
    else if (enquiry) await writeTo(ctx, tx, { kind: 'visitor_message', to: enquiry.email, params, onceKey })
  })
