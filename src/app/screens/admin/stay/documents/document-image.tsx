import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { useImageError } from '#app/lib/rendered.ts'
import { documentContent } from '#i18n/en/stay.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'

/** A photo of an ID or a face; until it has loaded, its small version in its place. */
export function DocumentImage({
  path,
  smallPath,
  alt,
  className,
}: {
  path: string
  smallPath?: string
  alt: string
  className: string
}) {
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
        <ImageOff className="size-6" />
        {documentContent.broken}
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  const whole = <img {...image} src={path} alt={alt} loading="lazy" decoding="async" className={className} />
  if (!smallPath) return whole
  return (
    <span className="grid w-full *:[grid-area:1/1]">
      <img src={smallPath} alt="" className={className} />
      {whole}
    </span>
  )
}
