/** The largest number of reports of one page view. */
const maxReports = 5
let reports = 0

/** Returns the places of our own scripts in a stack, the innermost first: `guest-abc.js:1:234`. */
const placesIn = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/([\w.-]+:\d+:\d+)/g)].slice(0, 5).map(([, place]) => String(place))

/**
 * Reports an error of this page to the server's log. Leaves out the message, which may quote a guest. Errors of
 * extensions have no place in our scripts and aren't reported.
 */
export function reportCrash(kind: 'render' | 'event' | 'promise' | 'hydration', error: unknown): void {
  if (!(error instanceof Error)) return
  const { name, stack = '' } = error
  const at = placesIn(stack)
  if (at.length === 0 || reports >= maxReports) return
  reports += 1
  const report = { page: location.pathname.split('/')[1], kind, error: name, at }
  fetch('/api/page-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined)
}

const handleError = ({ error }: ErrorEvent) => reportCrash('event', error)
const handleRejection = ({ reason }: PromiseRejectionEvent) => reportCrash('promise', reason)

/** Reports errors of event handlers and unhandled rejections, once however often it is called. */
export function watchErrors(): void {
  window.addEventListener('error', handleError)
  window.addEventListener('unhandledrejection', handleRejection)
}
