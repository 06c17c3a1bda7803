import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { hostHeads } from '#i18n/en/host-heads.ts'
import { landingTexts } from '#i18n/guest-pages.ts'
import type { ThreadTexts } from '#i18n/shapes.ts'
import { threadTexts } from '#i18n/threads.ts'
import type { House } from '#shared/house.ts'
import { type Language, languages, languageTags } from '#shared/languages.ts'
import { type PageHouse, pageHouseElement, readsElement } from '#shared/page-data.ts'
import { isSearchable, type PageName, pageNamed } from '#shared/pages.ts'
import { type GuestReads, guestQueryClient } from './api/guest-page.ts'
import { loadGuestTexts, loadStayTexts } from './guest-texts.ts'
import { hostTexts } from './host-texts.ts'
import { type PageTexts, TextsProvider } from './lib/translations.ts'
import { PageFrame } from './page-frame.tsx'
import { type PageTemplate, pageHtml } from './page-html.ts'
import { PathToken } from './path-token.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'
import { GuestScreen } from './screens/guest/guest-screen.tsx'
import { prefetchVisible } from './screens/guest/lazy-parts.tsx'
import { LandingHead, placeholderCss } from './screens/landing/landing-head.tsx'
import { LandingScreen } from './screens/landing/landing-screen.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { MessagesScreen } from './screens/messages/messages-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { siteFiles, siteLinks } from './site-files.ts'

interface Page {
  title: string
  description: string
  screen: ReactNode
  texts: PageTexts
}

const hostScreens: Record<string, ReactNode> = { login: <LoginScreen />, admin: <AdminScreen /> }

const guestScreens = (threads: ThreadTexts): Partial<Record<PageName, ReactNode>> => ({
  guest: <PathToken>{(token) => <GuestScreen token={token} />}</PathToken>,
  checkout: <PathToken>{(token) => <CheckoutScreen token={token} />}</PathToken>,
  messages: <PathToken>{(secret) => <MessagesScreen secret={secret} texts={threads} />}</PathToken>,
  'not-found': <NotFoundScreen />,
})

async function pageOf(name: PageName, house: House, language: Language): Promise<Page> {
  const screen = hostScreens[name]
  if (screen) {
    const { title, description } = hostHeads[name as keyof typeof hostHeads]
    return { title, description: description(house.name), texts: hostTexts, screen }
  }
  const { head } = pageNamed(name)
  if (head === null || head === 'login' || head === 'admin') throw new Error(`there is no page ${name}`)
  const [texts, threads] = await Promise.all([loadGuestTexts(language), threadTexts[language]()])
  const { title, description } = texts.texts.heads[head]
  return { title, description: description(house.name), texts, screen: guestScreens(threads)[name] }
}

const renderedAt = (name: PageName): string => pageNamed(name).paths[0]?.replace(/:\w+$/, '') ?? `/${name}`

/** Returns the languages of a page. Host pages are in English only. */
export const languagesOf = (name: string): readonly Language[] => (hostScreens[name] ? ['en'] : languages)

interface Rendered {
  lang: string
  head: string
  body: string
  /** Styles that depend on the house's photos. */
  css: string
}

async function renderLanding(language: Language, house: House, isHidden: boolean): Promise<Rendered> {
  const texts = { language, texts: { landing: await landingTexts[language]() } }
  return {
    lang: languageTags[language],
    head: renderToStaticMarkup(<LandingHead house={house} isHidden={isHidden} />) + siteLinks,
    body: renderToStaticMarkup(
      <TextsProvider value={texts}>
        <LandingScreen house={house} />
      </TextsProvider>,
    ),
    css: placeholderCss(house),
  }
}

async function renderScreen(name: PageName, language: Language, house: House): Promise<Rendered> {
  const { title, description, screen, texts } = await pageOf(name, house, language)
  const head = renderToStaticMarkup(
    <>
      <title>{`${title} · ${house.name}`}</title>
      <meta name="description" content={description} />
      {!isSearchable(pageNamed(name)) && <meta name="robots" content="noindex" />}
    </>,
  )
  const body = renderToString(
    <PageFrame path={renderedAt(name)} house={house} texts={texts}>
      {screen}
    </PageFrame>,
  )
  return { lang: languageTags[language], head: head + pageHouseElement(house) + siteLinks, body, css: '' }
}

/** Returns one page of the house as HTML. `isHidden` keeps it out of search engines. */
export async function renderPage(
  name: PageName,
  language: Language,
  { house, template, isHidden }: { house: House; template: PageTemplate; isHidden: boolean },
): Promise<string> {
  const rendered =
    name === 'landing'
      ? await renderLanding(language, house, isHidden)
      : await renderScreen(name, language, house)
  return pageHtml(template, rendered)
}

/** Renders a guest's page: the HTML for `#root` and the embedded responses. */
export async function renderGuestPage(
  reads: Omit<GuestReads, 'at'>,
  { language, house }: { language: Language; house: PageHouse },
): Promise<{ root: string; data: string }> {
  const at = Date.now()
  await prefetchVisible(reads.stay)
  const texts = await loadStayTexts(language)
  const root = renderToString(
    <PageFrame
      path={`/guest/${reads.token}`}
      at={at}
      house={house}
      texts={texts}
      client={guestQueryClient(reads)}
    >
      <PathToken>{(token) => <GuestScreen token={token} />}</PathToken>
    </PageFrame>,
  )
  return { root, data: readsElement({ ...reads, at } satisfies GuestReads) }
}

export { siteFiles }
