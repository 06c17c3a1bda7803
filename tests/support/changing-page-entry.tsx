import { hydrate } from '#app/lib/react-root.ts'
import { ChangingPage } from './changing-page.tsx'

hydrate(document.getElementById('root') as HTMLElement, <ChangingPage />)
