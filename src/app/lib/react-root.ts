import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { beginHydration, startGuard } from './foreign-changes.ts'
import { reportCrash, watchErrors } from './report-crash.ts'
import { pageFields, readTyped, typeAgain, watchTyping } from './typed.ts'

/** The only place that starts React, so that every page survives translators and extensions. */

/** Error boundaries report what they catch. */
const options = {
  onCaughtError: () => undefined,
  onUncaughtError: (error) => {
    reportCrash('render', error)
    reportError(error)
  },
} satisfies RootOptions

/** Hydrates a page. If its HTML was changed on the way, React draws it again, and what was typed is typed again. */
export function hydrate(container: Element, page: ReactNode): void {
  watchErrors()
  watchTyping()
  const isChanged = beginHydration(container)
  const fields = pageFields()
  const start = () =>
    hydrateRoot(container, page, {
      ...options,
      onRecoverableError: (error) => {
        reportCrash('hydration', error)
        typeAgain(readTyped(fields))
      },
    })
  // A transition lets React yield to user input every few milliseconds. Undone changes must not be seen undone.
  if (isChanged) flushSync(start)
  else startTransition(() => void start())
}

/**
 * Draws an island of the landing page. One that can't be drawn is removed, and `onBroken` shows the way without it. What was
 * typed into it is typed again if it is drawn again.
 */
export function render(container: Element, island: ReactNode, onBroken: () => void): void {
  watchErrors()
  watchTyping()
  startGuard(container)
  let typed: ReturnType<typeof readTyped> = []
  // Read at each keystroke, because React removes the fields before it reports the error.
  const handleInput = () => {
    typed = readTyped(pageFields().filter((field) => container.contains(field)))
  }
  container.addEventListener('input', handleInput)
  const root = createRoot(container, {
    ...options,
    onUncaughtError: (error) => {
      reportCrash('render', error)
      // React is still at work here.
      queueMicrotask(() => {
        root.unmount()
        container.removeEventListener('input', handleInput)
        onBroken()
        typeAgain(typed)
      })
    },
  })
  root.render(island)
}
