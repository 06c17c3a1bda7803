import { useAnnouncement } from '#app/lib/announce.ts'

/** Live region for `announce`. Mount it once per screen. */
export function Announcer() {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useAnnouncement()}
    </p>
  )
}
