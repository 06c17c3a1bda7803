import { later } from '#app/components/ui/later.tsx'
import { StatusLoading } from './status-loading.tsx'

/** "Is all well?" comes with its own code: most visits are to the stays. */
export const statusPage = later(async () => (await import('./status-page.tsx')).StatusPage, <StatusLoading />)
