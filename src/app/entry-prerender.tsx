import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { gallery, heroPhoto } from '#content/gallery.ts'
import { property } from '#content/property.ts'
import { initialPhotoCount } from '#shared/constants.ts'
import { type Language, languages, languageTags } from '#shared/languages.ts'
import { isSearchable, type PageName, pageNamed } from '#shared/pages.ts'
import { hostHeads } from '#words/en/host-heads.ts'
import { guestPageWords, landingWords } from '#words/guest-pages.ts'
import { firstReads } from './api/host-stays.ts'
import { hostWords } from './host-words.ts'
import type { Photos, PlannedPhoto } from './lib/photos.ts'
import { type PageWords, WordsProvider } from './lib/words.ts'
import { PageFrame } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'
import { GuestScreen } from './screens/guest/guest-screen.tsx'
import { LandingHead, placeholderCss, type SharePicture } from './screens/landing/landing-head.tsx'
import { LandingScreen } from './screens/landing/landing-screen.tsx'
import { eveningId, photoPlan, spaceId, storyId } from './screens/landing/photo-plan.ts'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { siteFiles, siteLinks } from './site-files.ts'

interface Page {
  title: string
  description: string
  screen: ReactNode
  words: PageWords
  /** What the page asks the server for at once, before its script is here. */
  reads?: readonly string[]
}

const hostPages: Record<string, Page> = {
  login: {
    ...hostHeads.login,
    screen: <LoginScreen />,
    words: hostWords,
  },
  admin: {
    ...hostHeads.admin,
    screen: <AdminScreen />,
    words: hostWords,
    reads: firstReads,
  },
}

const guestScreens: Record<string, ReactNode> = {
  guest: <PathToken page="guest">{(token) => <GuestScreen token={token} />}</PathToken>,
  checkout: <PathToken page="checkout">{(token) => <CheckoutScreen token={token} />}</PathToken>,
  'not-found': <NotFoundScreen />,
}

async function pageOf(name: PageName, language: Language): Promise<Page> {
  const hostPage = hostPages[name]
  if (hostPage) return hostPage
  const { head } = pageNamed(name)
  if (head !== 'guest' && head !== 'checkout' && head !== 'notFound')
    throw new Error(`there is no page ${name}`)
  const words = await guestPageWords[language]()
  const { title, description } = words.heads[head]
  const said = { title, description: description(property.name), words: { language, words } }
  return { ...said, screen: guestScreens[name] }
}

/** The address that a page is rendered for; screens of a token show their loading state. */
const renderedAt = (name: PageName): string => pageNamed(name).paths[0]?.replace(/:\w+$/, '') ?? `/${name}`

/** What the build asks of the app: which pictures to prepare, and which files to write beside the pages. */
export const site: {
  photoPlan: PlannedPhoto[]
  share: { photo: string; name: string; place: string }
  files: Record<string, string>
} = {
  photoPlan,
  share: { photo: heroPhoto.file, name: property.name, place: `${property.town}, ${property.country}` },
  files: siteFiles,
}

/** The languages that a page is made in: those of the host are in English. */
export const languagesOf = (name: string): readonly Language[] => (hostPages[name] ? ['en'] : languages)

async function renderLanding(language: Language, { photos, share }: { photos: Photos; share: SharePicture }) {
  const blurred = [
    storyId,
    spaceId,
    eveningId,
    ...gallery.slice(0, initialPhotoCount).map(({ file }) => file),
  ]
  const words = { language, words: { landing: await landingWords[language]() } }
  return {
    head: renderToStaticMarkup(<LandingHead photos={photos} share={share} />) + siteLinks,
    body: renderToStaticMarkup(
      <WordsProvider value={words}>
        <LandingScreen photos={photos} />
      </WordsProvider>,
    ),
    css: placeholderCss(photos, blurred),
    path: '/',
    reads: [],
    lang: languageTags[language],
  }
}

/** One page as HTML: what belongs into its head, what into `#root`, and styles that depend on its pictures. */
export async function renderPage(
  name: PageName,
  language: Language,
  pictures: { photos: Photos; share: SharePicture },
): Promise<{
  head: string
  body: string
  css: string
  path: string
  reads: readonly string[]
  /** What the page says of its language (BCP 47). */
  lang: string
}> {
  if (name === 'landing') return renderLanding(language, pictures)
  const { title, description, screen, words, reads = [] } = await pageOf(name, language)
  const path = renderedAt(name)
  const head = renderToStaticMarkup(
    <>
      <title>{`${title} · ${property.name}`}</title>
      <meta name="description" content={description} />
      {!isSearchable(pageNamed(name)) && <meta name="robots" content="noindex" />}
    </>,
  )
  return {
    head: head + siteLinks,
    body: renderToString(
      <PageFrame path={path} words={words}>
        {screen}
      </PageFrame>,
    ),
    css: '',
    path,
    reads,
    lang: languageTags[language],
  }
}
