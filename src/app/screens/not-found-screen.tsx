import { HouseFooter } from '#app/components/house/house-footer.tsx'
import { ReachHost } from '#app/components/house/reach-host.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { NoBreak } from '#app/components/ui/no-break.tsx'
import { hostWays, useHouse } from '#app/lib/house.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { useTranslations } from '#app/lib/translations.ts'

export function NotFoundScreen() {
  const house = useHouse()
  const { content } = useTranslations('notFound')
  usePageTitle(content.title)
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="mx-auto w-full max-w-2xl flex-1 px-6 pt-[max(4rem,14dvh)] pb-14">
        <p className="figures font-semibold text-clay-700">404</p>
        <h1 className="mt-3 text-4xl sm:text-5xl">{content.title}</h1>
        <p className="mt-5 max-w-xl text-ink-soft text-lg">
          <NoBreak>{content.text}</NoBreak>
        </p>
        <p className="mt-7">
          <a href="/" className={buttonClasses('primary', 'large')}>
            {content.home}
          </a>
        </p>
        {hostWays(house).length > 0 && (
          <p className="mt-7 max-w-xl text-lg">
            <span className="block">{content.ask}</span>
            <ReachHost house={house} className="mr-5 inline-block py-2.5 text-link" />
          </p>
        )}
        <p className="mt-10 max-w-xl text-ink-soft text-sm">{content.hint}</p>
      </main>
      <footer>
        <HouseFooter>
          <span translate="no">{house.name}</span>
        </HouseFooter>
      </footer>
    </div>
  )
}
