import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { useImageError } from '#app/lib/rendered.ts'
import { documentContent } from '#i18n/en/stay.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'

export function DocumentImage({ path, alt, className }: { path: string; alt: string; className: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const user = useCall(accountCalls.getUser)
  const image = useImageError(() => {
    setIsBroken(true)
    // The authentication may have expired, so refetch the user; the photos then require re-authentication.
    void user.refetch()
  })
  if (isBroken) {
    return (
      <span className="flex flex-col items-center gap-2 p-4 text-center text-ink-soft text-sm">
        <ImageOff aria-hidden="true" className="size-6" />
        {documentContent.broken}
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  return <img {...image} src={path} alt={alt} loading="lazy" decoding="async" className={className} />
}
