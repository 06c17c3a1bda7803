import { useAnnouncement } from '#app/lib/announce.ts'

/** The live region that says what `announce` is given. Mount it once in a screen. */
export function Announcer() {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useAnnouncement()}
    </p>
  )
}
