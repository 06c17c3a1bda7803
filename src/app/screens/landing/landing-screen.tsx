import type { Photos } from '#app/lib/photos.ts'
import { content } from '#words/en/landing.ts'
import { CallToAction } from './call-to-action.tsx'
import { Features } from './features.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { LightboxDialog } from './lightbox-dialog.tsx'
import { PageFooter } from './page-footer.tsx'
import { Space } from './space.tsx'
import { Story } from './story.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * The landing page. It is rendered in the build and stays plain HTML in the browser: React is not sent with it.
 * What moves (token panel, gallery, lightbox) is set in motion by `entry-landing.ts`.
 */
export function LandingScreen({ photos }: { photos: Photos }) {
  return (
    <>
      <a href="#content" className="skip-link">
        {content.skip}
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
      <LightboxDialog />
    </>
  )
}
