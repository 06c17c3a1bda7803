import { buttonClasses } from '#app/components/ui/button.tsx'
import { usePageTitle } from '#app/lib/page-title.ts'
import { content } from './content.ts'

/** Any path that is no page. */
export function NotFoundScreen() {
  usePageTitle(content.title)
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-6 py-16">
      <p className="figures font-semibold text-clay-700">404</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">{content.title}</h1>
      <p className="mt-5 max-w-prose text-ink-soft text-lg">{content.text}</p>
      <p className="mt-3 max-w-prose text-ink-soft">{content.hint}</p>
      <p className="mt-9">
        <a href="/" className={buttonClasses('primary', 'large')}>
          {content.home}
        </a>
      </p>
    </main>
  )
}
