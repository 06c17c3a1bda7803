import { type ComponentProps, useState } from 'react'
import { useSendsMail } from '#app/api/accounts.ts'
import { useCall } from '#app/api/use-call.ts'
import { TextArea } from '#app/components/ui/text-field.tsx'
import { common } from '#i18n/en/admin.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import { hasDoorCode } from '#shared/stay/door-code.ts'

/** Returns whether a text contains the door code of a stay, or the one that all stays share. */
export function useHasDoorCode(doorCode: string | undefined): (text: string) => boolean {
  const { data: house } = useCall(houseCalls.getAdminHouse)
  const codes = [doorCode ?? '', house?.doorCodes === 'fixed' ? house.fixedDoorCode : '']
  return (text) => hasDoorCode(text, codes)
}

/** Says that mails leave out a text with the door code. */
export function DoorCodeWarning({ isShown }: { isShown: boolean }) {
  const sendsMail = useSendsMail()
  return (
    <p role="status" className="mt-1.5 text-clay-700 text-sm">
      {isShown && sendsMail && common.doorCodeInMail}
    </p>
  )
}

/** A field for a text that is mailed to a guest or visitor. It warns before a door code is sent. */
export function MailedTextArea({
  doorCode,
  onChange,
  ...field
}: ComponentProps<typeof TextArea> & { doorCode?: string | undefined }) {
  const [typed, setTyped] = useState('')
  const hasCode = useHasDoorCode(doorCode)
  return (
    <div>
      <TextArea
        {...field}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
      />
      <DoorCodeWarning isShown={hasCode(typed)} />
    </div>
  )
}
