import { useState } from 'react'
import { useSendsMail } from '#app/api/accounts.ts'
import { hostThread, useConversationData } from '#app/api/threads.ts'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Conversation } from '#app/components/threads/conversation.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHouse } from '#app/lib/house.ts'
import { serverNow } from '#app/lib/server-time.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { DoorCodeWarning, useHasDoorCode } from '#app/screens/admin/actions/mailed-text-area.tsx'
import { Loaded, ReadFailed } from '#app/screens/admin/page/loaded.tsx'
import { backTo } from '#app/screens/admin/shell/back.ts'
import { Page } from '#app/screens/admin/shell/page.tsx'
import { GuestLinkDialog } from '#app/screens/admin/stay/guest-link.tsx'
import { rowsClasses, StayRow } from '#app/screens/admin/stay/stay-row.tsx'
import { failures, hostPages } from '#i18n/en/admin.ts'
import { enquiryContent, threadsContent as texts } from '#i18n/en/messages.ts'
import { thread as threadTexts } from '#i18n/en/threads.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import type { getThread } from '#shared/contract/threads/calls.ts'
import * as threadCalls from '#shared/contract/threads/calls.ts'
import type { Enquiry } from '#shared/contract/threads/schemas.ts'
import { isRevealed } from '#shared/stay/stage.ts'
import { EnquiryPanel, MailLink } from './enquiry-panel.tsx'

const createDialog = lazy(() => import('#app/screens/admin/stay/stay-dialogs.ts'), 'CreateStayDialog')

const pollIntervalMs = 10_000

export function ThreadScreen({ id }: { id: string }) {
  const read = useCall(threadCalls.getThread, { params: { id } })
  return (
    <Page title={read.data?.name || hostPages.messages.title} width="max-w-3xl" back={backTo.messages}>
      <Loaded
        read={read}
        failed={texts.loadFailed}
        page="messages"
        unknown={<Notice title={texts.unknown}>{texts.unknownText}</Notice>}
      >
        {(thread) => <About thread={thread} />}
      </Loaded>
    </Page>
  )
}

type ThreadDetails = CallResult<typeof getThread>

function About({ thread }: { thread: ThreadDetails }) {
  const { stayId, enquiry } = thread
  const stay = useCall(stayCalls.getStay, { params: { id: stayId ?? '' } }, { enabled: stayId !== null })
  // These dialogs outlive the panel, which goes when the enquiry becomes a stay.
  const [unmailed, setUnmailed] = useState<AdminStay | null>(null)
  const [added, setAdded] = useState<Enquiry | null>(null)
  return (
    <>
      {stay.data && (
        <article aria-label={stay.data.guestName} className={rowsClasses}>
          <StayRow stay={stay.data} heading="h2" href={`/admin/stays/${stay.data.id}`} />
        </article>
      )}
      {stay.isError && <ReadFailed title={texts.loadFailed} read={stay} />}
      {unmailed && (
        <GuestLinkDialog
          stay={unmailed}
          title={enquiryContent.accepted.title}
          text={enquiryContent.accepted.text(unmailed.guestName, unmailed.guestEmail)}
          onClose={() => setUnmailed(null)}
        />
      )}
      {added && (
        <Lazy
          part={createDialog}
          with={{
            enquiryId: added.id,
            known: {
              guestName: added.name,
              guestEmail: added.email,
              guests: String(added.guests),
              checkInDate: added.checkInDate.slice(0, 10),
              checkOutDate: added.checkOutDate.slice(0, 10),
            },
            onClose: () => setAdded(null),
          }}
        />
      )}
      <div className="mt-6 first:mt-0">
        {(stayId === null || stay.data) && (
          <HostConversation key={thread.id} thread={thread} stay={stay.data ?? null} />
        )}
      </div>
      {stayId === null && enquiry && (
        <EnquiryPanel enquiry={enquiry} onAddGuest={() => setAdded(enquiry)} onUnmailed={setUnmailed} />
      )}
    </>
  )
}

/** Asks for confirmation before the door code is sent to a guest or visitor whose page doesn't show it. */
function HostConversation({ thread, stay }: { thread: ThreadDetails; stay: AdminStay | null }) {
  const { timeZone } = useHouse()
  const sendsMail = useSendsMail()
  const talk = useConversationData(hostThread(thread.id), { pollIntervalMs })
  const hasCode = useHasDoorCode(stay?.doorCode)
  const [held, setHeld] = useState<{ send: () => void } | null>(null)
  const { name, enquiry } = thread
  const close = useWrite(threadCalls.closeThread)
  const last = talk.messages?.at(-1)
  const needsAnswer = thread.waiting && last && last.from !== 'host' && enquiry?.status !== 'open'
  const isUnmailed = stay === null && enquiry !== null && !sendsMail
  const asksFirst = (text: string, send: () => void): boolean => {
    if (!hasCode(text)) return false
    const days = stay && { ...stay, checkOutDate: stay.checkOutDate.slice(0, 10) }
    const isEarly = !days || !isRevealed(days, serverNow(), timeZone)
    if (isEarly) setHeld({ send })
    return isEarly
  }
  const closed = isUnmailed ? texts.unmailed(enquiry.email) : thread.canWrite ? undefined : texts.over(name)
  return (
    <>
      <Conversation
        data={talk}
        texts={threadTexts}
        viewer="host"
        partner={name}
        empty={thread.canWrite && texts.emptyConversation(name)}
        closed={
          closed && (
            <Notice className="mt-6" action={isUnmailed && <MailLink {...enquiry} />}>
              {closed}
            </Notice>
          )
        }
        action={
          needsAnswer && (
            <ActionButton
              variant="quiet"
              mutation={close}
              input={{ params: { id: thread.id }, body: { upTo: last.id } }}
              feedback={{ failure: failures.closeThread }}
            >
              {texts.noAnswer}
            </ActionButton>
          )
        }
        asksFirst={asksFirst}
        warningFor={(draft) => <DoorCodeWarning isShown={hasCode(draft)} />}
      />
      {held && (
        <ConfirmDialog
          {...texts.code}
          text={texts.code.text(name)}
          onConfirm={() => {
            held.send()
            setHeld(null)
          }}
          onClose={() => setHeld(null)}
        />
      )}
    </>
  )
}
