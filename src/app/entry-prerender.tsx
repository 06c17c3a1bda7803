import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { property } from '#content/property.ts'
import { PageFrame } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'
import { GuestScreen } from './screens/guest/guest-screen.tsx'
import { LandingScreen } from './screens/landing/landing-screen.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'

interface Page {
  title: string
  /** The address that the page is rendered for; screens of a token show their loading state. */
  path: string
  screen: ReactNode
}

const pages: Record<string, Page> = {
  login: { title: 'Sign in', path: '/login', screen: <LoginScreen /> },
  admin: { title: 'Property Management', path: '/admin', screen: <AdminScreen /> },
  guest: {
    title: 'Your stay',
    path: '/guest/',
    screen: <PathToken page="guest">{(token) => <GuestScreen token={token} />}</PathToken>,
  },
  checkout: {
    title: 'Security deposit',
    path: '/checkout/',
    screen: <PathToken page="checkout">{(token) => <CheckoutScreen token={token} />}</PathToken>,
  },
  'not-found': { title: 'Page Not Found', path: '/not-found', screen: <NotFoundScreen /> },
}

/** One page as HTML: what belongs into its head, and what into `#root`. */
export function renderPage(name: string): { head: string; body: string } {
  if (name === 'landing') {
    return {
      head: renderToStaticMarkup(<title>{property.name}</title>),
      body: renderToStaticMarkup(<LandingScreen />),
    }
  }
  const page = pages[name]
  if (!page) throw new Error(`there is no page ${name}`)
  return {
    head: renderToStaticMarkup(
      <>
        <title>{`${page.title} · ${property.name}`}</title>
        <meta name="robots" content="noindex" />
      </>,
    ),
    body: renderToString(<PageFrame path={page.path}>{page.screen}</PageFrame>),
  }
}
