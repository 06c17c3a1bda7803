import { usePageTitle } from '#app/lib/page-title.ts'
import { AdminGate } from './admin-gate.tsx'
import { content } from './content.ts'
import { Dashboard } from './dashboard.tsx'

/** Everything below `/admin`, behind the question who is signed in. */
export function AdminScreen() {
  usePageTitle(content.title)
  return <AdminGate>{(user) => <Dashboard user={user} />}</AdminGate>
}
