import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { gallery, heroPhoto } from '#content/gallery.ts'
import { property } from '#content/property.ts'
import { initialPhotoCount } from '#shared/constants.ts'
import { firstReads } from './api/host-stays.ts'
import type { Photos, PlannedPhoto } from './lib/photos.ts'
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
  /** Only pages that say nothing about anybody may be found by search engines. */
  isSearchable?: boolean
  /** The address that the page is rendered for; screens of a token show their loading state. */
  path: string
  screen: ReactNode
  /** What the page asks the server for at once, before its script is here. */
  reads?: readonly string[]
}

const pages: Record<string, Page> = {
  login: {
    title: 'Sign in',
    description: `Where the host of ${property.name} signs in.`,
    isSearchable: true,
    path: '/login',
    screen: <LoginScreen />,
  },
  admin: {
    title: 'Property Management',
    description: `Stays and guest guide of ${property.name}, for the host.`,
    path: '/admin',
    screen: <AdminScreen />,
    reads: firstReads,
  },
  guest: {
    title: 'Your stay',
    description: `Check in online for your stay at ${property.name}.`,
    path: '/guest/',
    screen: <PathToken page="guest">{(token) => <GuestScreen token={token} />}</PathToken>,
  },
  checkout: {
    title: 'Security deposit',
    description: `The security deposit of your stay at ${property.name}: a hold, not a charge.`,
    path: '/checkout/',
    screen: <PathToken page="checkout">{(token) => <CheckoutScreen token={token} />}</PathToken>,
  },
  'not-found': {
    title: 'Page Not Found',
    description: `There is no such page at ${property.name}.`,
    path: '/not-found',
    screen: <NotFoundScreen />,
  },
}

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

/** One page as HTML: what belongs into its head, what into `#root`, and styles that depend on its pictures. */
export function renderPage(
  name: string,
  { photos, share }: { photos: Photos; share: SharePicture },
): { head: string; body: string; css: string; path: string; reads: readonly string[] } {
  if (name === 'landing') {
    const blurred = [
      storyId,
      spaceId,
      eveningId,
      ...gallery.slice(0, initialPhotoCount).map(({ file }) => file),
    ]
    return {
      head: renderToStaticMarkup(<LandingHead photos={photos} share={share} />) + siteLinks,
      body: renderToStaticMarkup(<LandingScreen photos={photos} />),
      css: placeholderCss(photos, blurred),
      path: '/',
      reads: [],
    }
  }
  const page = pages[name]
  if (!page) throw new Error(`there is no page ${name}`)
  const title = `${page.title} · ${property.name}`
  const head = renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {!page.isSearchable && <meta name="robots" content="noindex" />}
    </>,
  )
  return {
    head: head + siteLinks,
    body: renderToString(<PageFrame path={page.path}>{page.screen}</PageFrame>),
    css: '',
    path: page.path,
    reads: page.reads ?? [],
  }
}
