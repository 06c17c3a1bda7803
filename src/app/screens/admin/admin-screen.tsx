import { useRoute } from 'wouter'
import { usePageTitle } from '#app/lib/page-title.ts'
import { content } from '#words/en/admin.ts'
import { AdminGate } from './admin-gate.tsx'
import { Dashboard } from './dashboard.tsx'
import { StatusScreen } from './status-screen.tsx'

/** Everything below `/admin`, behind the question who is signed in. */
export function AdminScreen() {
  const [isStatus] = useRoute('/admin/status')
  usePageTitle(isStatus ? content.statusPage : content.title)
  return <AdminGate>{(user) => (isStatus ? <StatusScreen /> : <Dashboard user={user} />)}</AdminGate>
}
