import { useState } from 'react'
import { Later, later } from '#app/components/ui/later.tsx'
import { useFreshSignInAsk } from '#app/lib/fresh-sign-in.ts'

const dialog = later(async () => (await import('./fresh-sign-in-dialog.tsx')).FreshSignInDialog, null)

/** Stands ready to ask a host whose sign-in is too old for something who they are; the dialog comes when it is wanted. */
export function FreshSignIn() {
  const ask = useFreshSignInAsk()
  const [wasAsked, setWasAsked] = useState(false)
  if (ask && !wasAsked) setWasAsked(true)
  return wasAsked ? <Later part={dialog} with={{ ask }} /> : null
}
