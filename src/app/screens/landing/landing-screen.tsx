import type { Photos } from '#app/lib/photos.ts'
import { useWords } from '#app/lib/words.ts'
import { CallToAction } from './call-to-action.tsx'
import { Features } from './features.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { PageFooter } from './page-footer.tsx'
import { Space } from './space.tsx'
import { Story } from './story.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * The landing page. It is rendered in the build and stays plain HTML in the browser: a small script sets the token panel
 * and the gallery in motion (`entry-landing.ts`), and React comes with the first photo that is tapped, as the island
 * of the lightbox (`photo-lightbox.tsx`).
 */
export function LandingScreen({ photos }: { photos: Photos }) {
  const landing = useWords('landing')
  return (
    <>
      <a href="#content" className="skip-link">
        {landing.skip}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <Hero photos={photos} />
        <Story photos={photos} />
        <Gallery photos={photos} />
        <Space photos={photos} />
        <Features />
        <CallToAction photos={photos} />
      </main>
      <PageFooter />
    </>
  )
}
