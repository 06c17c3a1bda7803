import { lazy } from '#app/components/ui/lazy.tsx'
import { withTexts } from './with-texts.ts'

export const tellMePart = lazy(() => withTexts(import('./steps/tell-me.tsx')), 'TellMe')
