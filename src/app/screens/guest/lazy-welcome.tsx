import { lazy } from '#app/components/ui/lazy.tsx'
import { Skeleton, SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { withTexts } from './with-texts.ts'

/** Parts of the approved page that load on demand. */

export function WelcomePlace() {
  const { welcome } = useTranslations('guest')
  const bars = ['h-10 w-72 max-w-full', 'mt-3 h-6 w-64 max-w-full', 'mt-6 h-56 rounded-card']
  return <SkeletonBars label={welcome.loading} bars={bars} />
}

export const arrivalForm = lazy(
  () => withTexts(import('./welcome/arrival-form.tsx')),
  'ArrivalForm',
  <Skeleton className="h-96" />,
)

const loadLater = () => withTexts(import('./welcome/later-parts.ts'))
export const leavingPart = lazy(loadLater, 'LeavingCard')
export const leftPart = lazy(loadLater, 'LeftView', <WelcomePlace />)
/** Needs a script, so the page that the server sends has only its place. */
export const sharingPart = lazy(loadLater, 'Sharing', <div className="h-11 w-34" />)
