import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { hostHeads } from '#i18n/en/admin.ts'
import { formatIn } from '#i18n/format.ts'
import { landingTexts } from '#i18n/guest-pages.ts'
import { threadTexts } from '#i18n/threads.ts'
import { customsOf } from '#shared/country/customs.ts'
import type { HostReads } from '#shared/host-page.ts'
import type { House, HousePhoto } from '#shared/house.ts'
import { inLanguage, photoInLanguage } from '#shared/house-words.ts'
import { keptPattern } from '#shared/kept-words.ts'
import { type Language, languages, languageTags } from '#shared/languages.ts'
import { type PageHouse, pageHouseElement } from '#shared/page-data.ts'
import { isSearchable, type PageName, pageNamed } from '#shared/pages.ts'
import { hostQueryClient } from './api/admin-page.ts'
import { type GuestReads, guestQueryClient } from './api/stay-page.ts'
import { loadGuestTexts, loadPartTexts, loadStayTexts } from './guest-texts.ts'
import { hostTexts } from './host-texts.ts'
import { KeptContext } from './lib/kept-text.ts'
import { TextsProvider } from './lib/translations.ts'
import { PageFrame } from './page-frame.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'
import { GuestScreen } from './screens/guest/guest-screen.tsx'
import { prefetchVisible } from './screens/guest/lazy-parts.tsx'
import { LandingHead, placeholderCss } from './screens/landing/landing-head.tsx'
import { LandingScreen } from './screens/landing/landing-screen.tsx'
import { WordsProvider } from './screens/landing/words.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { MessagesScreen } from './screens/messages-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { siteFiles, siteLinks } from './site-files.ts'

/** Returns the head, texts and screen of a page. Host pages are in English only. */
async function pageOf(name: PageName, language: Language) {
  const { head } = pageNamed(name)
  if (head === null) throw new Error(`there is no page ${name}`)
  if (head === 'login' || head === 'admin') {
    const screen = head === 'login' ? <LoginScreen /> : <AdminScreen />
    return { head: hostHeads[head], texts: hostTexts, screen }
  }
  const [texts, threads] = await Promise.all([loadGuestTexts(language), threadTexts[language]()])
  const screens = {
    guest: <GuestScreen />,
    checkout: <CheckoutScreen />,
    messages: <MessagesScreen texts={threads} />,
    notFound: <NotFoundScreen />,
  }
  return { head: texts.texts.heads[head], texts, screen: screens[head] }
}

const renderedAt = (name: PageName): string => pageNamed(name).paths[0]?.replace(/:\w+$/, '') ?? `/${name}`

/** Returns the languages of a page. */
export const languagesOf = (name: string): readonly Language[] => (name in hostHeads ? ['en'] : languages)

function houseInLanguage(house: House, language: Language) {
  const { translations, hostLanguage, hero, map, hostPhoto } = house
  const reader = { language, hostLanguage }
  const { texts, translationState } = inLanguage(house, translations, reader)
  const photoOf = (photo: HousePhoto | null) => photo && photoInLanguage(photo, translations, reader)
  const photos = {
    hero: hero && { ...hero, photo: photoInLanguage(hero.photo, translations, reader) },
    map: photoOf(map),
    hostPhoto: photoOf(hostPhoto),
  }
  return { house: { ...texts, ...photos }, words: { translationState, reader } }
}

async function renderLanding(language: Language, written: House, isHidden: boolean) {
  const { house, words } = houseInLanguage(written, language)
  const customs = customsOf(house.country)
  const texts = {
    language,
    customs,
    formatFor: () => formatIn(language, customs),
    texts: { landing: await landingTexts[language]() },
  }
  const { name, town, hostName, phone, email } = house
  return {
    head:
      renderToStaticMarkup(<LandingHead house={house} language={language} isHidden={isHidden} />) +
      siteLinks('landing'),
    body: renderToStaticMarkup(
      <KeptContext value={keptPattern([name, town, hostName, phone, email])}>
        <TextsProvider value={texts}>
          <WordsProvider value={words}>
            <LandingScreen house={house} />
          </WordsProvider>
        </TextsProvider>
      </KeptContext>,
    ),
    css: placeholderCss(house),
  }
}

/**
 * Renders for React in the browser. Line breaks of texts become references: a network that collapses white space leaves those,
 * and React would draw a text that it doesn't find again.
 */
const renderForHydration = (page: ReactElement): string =>
  renderToString(page).replace(/>[^<]+/g, (text) => text.replaceAll('\n', '&#10;'))

async function renderScreen(name: PageName, language: Language, house: House) {
  const { head: pageHead, texts, screen } = await pageOf(name, language)
  const head = renderToStaticMarkup(
    <>
      <title>{`${pageHead.title} · ${house.name}`}</title>
      <meta name="description" content={pageHead.description(house.name)} />
      {!isSearchable(pageNamed(name)) && <meta name="robots" content="noindex" />}
    </>,
  )
  const body = renderForHydration(
    <PageFrame path={renderedAt(name)} house={{ ...house, customs: customsOf(house.country) }} texts={texts}>
      {screen}
    </PageFrame>,
  )
  return { head: head + pageHouseElement(house) + siteLinks(name), body, css: '' }
}

/** A page's styles, fonts and script; the build writes this for each page and language. */
interface PageTemplate {
  css: string
  tags: readonly string[]
}

const pageHtml = (
  { css, tags }: PageTemplate,
  { lang, head, body, css: own }: { lang: string; head: string; body: string; css: string },
): string => `<!doctype html>
<html lang="${lang}" data-language="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
<style>${[css, own].filter(Boolean).join('\n')}</style>
${tags.join('\n')}
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`

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
  return pageHtml(template, { lang: languageTags[language], ...rendered })
}

/** Renders a guest's page with the responses that it embeds. Returns the HTML for `#root`. */
export async function renderGuestPage(
  reads: GuestReads,
  { language, house }: { language: Language; house: PageHouse },
): Promise<string> {
  await prefetchVisible(reads.stay, reads.at)
  const own = await loadStayTexts(language)
  const texts = { ...own, texts: { ...own.texts, ...(await loadPartTexts(language)) } }
  const frame = { path: `/guest/${reads.token}`, at: reads.at, house, texts }
  return renderForHydration(
    <PageFrame {...frame} client={guestQueryClient(reads)}>
      <GuestScreen />
    </PageFrame>,
  )
}

/** Renders the host's page at `path` like a guest's page. */
export function renderHostPage(
  reads: HostReads,
  { path, house }: { path: string; house: PageHouse },
): string {
  return renderForHydration(
    <PageFrame path={path} at={reads.at} house={house} texts={hostTexts} client={hostQueryClient(reads)}>
      <AdminScreen />
    </PageFrame>,
  )
}

export { siteFiles }
