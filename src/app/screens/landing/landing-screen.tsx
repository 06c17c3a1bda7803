import { useTranslations } from '#app/lib/translations.ts'
import { PageFooter } from '#app/screens/landing/frame/page-footer.tsx'
import { TopBar } from '#app/screens/landing/frame/top-bar.tsx'
import { Gallery } from '#app/screens/landing/gallery/gallery.tsx'
import type { House } from '#shared/house.ts'
import { CallToAction } from './call-to-action.tsx'
import { Dates } from './dates/dates.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Space, Story } from './host-sections.tsx'
import { JumpLinks } from './jump-links.tsx'
import { Place } from './place.tsx'

/**
 * Rendered on the server; plain HTML in the browser with a small script (`entry-landing.ts`). React loads with the
 * first island.
 */
export function LandingScreen({ house }: { house: House }) {
  const landing = useTranslations('landing')
  return (
    <>
      <a
        href="#content"
        className="skip-link fixed top-0 left-4 z-60 -translate-y-[110%] bg-card px-4 py-3 focus:translate-y-0"
      >
        {landing.skip}
      </a>
      <TopBar name={house.name} />
      <main id="content" tabIndex={-1}>
        <Hero house={house} />
        <JumpLinks house={house} />
        <Story house={house} />
        <Gallery house={house} />
        <Space house={house} />
        <Features house={house} />
        <Dates house={house} />
        <Place house={house} />
        <CallToAction house={house} />
      </main>
      <PageFooter house={house} />
    </>
  )
}
