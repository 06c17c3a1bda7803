import { useAnnouncement } from '#app/lib/announce.ts'

export function Announcer() {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useAnnouncement()}
    </p>
  )
}
