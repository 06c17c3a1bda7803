import Languages from 'lucide-react/icons/languages'
import { useLanguage, useTranslations } from '#app/lib/translations.ts'
import { clayButton, portalButton } from '#app/screens/landing/button-classes.ts'
import { useHostLanguage } from '#app/screens/landing/words.tsx'
import type { House } from '#shared/house.ts'
import { languageNames, languages, languageTags } from '#shared/languages.ts'

const languagePanelId = 'language-panel'

export const tokenPanelId = 'token-panel'

export function TopBar({ house: { name, isSample } }: { house: House }) {
  const landing = useTranslations('landing')
  const language = useLanguage()
  return (
    // Without script nothing turns the bar to paper, so it stays with the hero.
    <header
      className="top-bar [anchor-name:--top-bar] fixed inset-x-0 top-0 z-40 border-line border-b bg-paper transition-colors duration-200 noscript:absolute clear:border-transparent clear:bg-transparent clear:text-paper clear:[&_:focus-visible]:outline-paper"
      data-top-bar=""
      data-is-clear=""
    >
      <div className="mx-auto flex min-h-16 max-w-[96rem] flex-wrap items-center justify-end gap-x-[min(0.25rem,1vw)] px-[min(1rem,5vw)] max-[24rem]:gap-x-0 max-[22rem]:text-[0.9375rem] sm:gap-x-2 sm:px-8 lg:px-12">
        <a href="/" className="mr-auto flex min-h-11 min-w-0 flex-auto items-center gap-3">
          {isSample && <Mark className="h-6 w-auto shrink-0 max-[25rem]:hidden" />}
          <span
            translate="no"
            lang={useHostLanguage()}
            className="line-clamp-2 font-serif text-lg leading-tight [overflow-wrap:normal] max-[22rem]:text-[0.9375rem] sm:text-xl"
          >
            {name}
          </span>
        </a>
        <button
          type="button"
          className="flex min-h-11 min-w-10 shrink-0 max-[24rem]:min-w-9 items-center justify-center gap-1.5 font-medium underline-offset-8 hover:underline"
          popoverTarget={languagePanelId}
          aria-label={`${landing.language}: ${languageNames[language]}`}
        >
          <Languages className="size-5 forced-colors:bg-paper" />
          <span className="max-sm:hidden">{languageNames[language]}</span>
        </button>
        <a
          href="/admin"
          className="flex min-h-11 shrink-0 items-center px-[min(0.375rem,1.2vw)] font-medium underline-offset-8 sm:px-3 hover:underline"
        >
          {landing.admin}
        </a>
        <button type="button" className={portalButton} popoverTarget={tokenPanelId}>
          {landing.guestPortal}
        </button>
      </div>
      <LanguagePanel />
      <TokenPanel />
    </header>
  )
}

/** Uses links, so that it works without script. */
function LanguagePanel() {
  const language = useLanguage()
  return (
    <ul
      id={languagePanelId}
      className="fixed inset-x-0 top-16 supports-[top:anchor(bottom)]:top-[anchor(--top-bar_bottom)] bottom-auto m-0 hidden w-auto border-line border-b bg-paper p-2 text-ink open:block sm:right-24 sm:left-auto sm:w-48 sm:rounded-b-card sm:border sm:border-t-0 sm:shadow-lift"
      popover="auto"
    >
      {languages.map((each) => (
        <li key={each}>
          <a
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-paper-deep aria-[current]:font-semibold"
            href={`/?lang=${each}`}
            hrefLang={languageTags[each]}
            lang={languageTags[each]}
            aria-current={each === language ? 'true' : undefined}
          >
            {languageNames[each]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Works without script: the server redirects `/guest?token=` to the guest page. */
function TokenPanel() {
  const landing = useTranslations('landing')
  return (
    <div
      id={tokenPanelId}
      className="fixed inset-x-0 top-16 supports-[top:anchor(bottom)]:top-[anchor(--top-bar_bottom)] bottom-auto m-0 hidden w-auto animate-fade-in border-line border-b bg-paper px-4 pt-5 pb-6 text-ink shadow-lift backdrop:top-16 supports-[top:anchor(bottom)]:backdrop:top-[anchor(--top-bar_bottom)] open:block max-sm:backdrop:bg-ink/55 sm:right-8 sm:left-auto sm:w-[min(27rem,calc(100vw-4rem))] sm:rounded-b-card sm:border sm:border-t-0 sm:p-6 lg:right-[max(3rem,calc((100vw-96rem)/2+3rem))]"
      popover="auto"
    >
      <form data-token-form="" action="/guest" autoComplete="off">
        <label htmlFor="token" className="font-serif text-lg">
          {landing.tokenLabel}
        </label>
        <p id="token-hint" className="mt-1 text-ink-soft">
          {landing.tokenHint}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <input
            id="token"
            name="token"
            type="text"
            className="min-h-12 min-w-0 flex-1 basis-40 rounded-control border border-edge bg-card px-3.5 max-[22rem]:px-2 text-[1rem] placeholder:text-ink-soft"
            placeholder={landing.tokenPlaceholder}
            // Focused when the popover opens.
            autoFocus
            required
            pattern=".*\S.*"
            aria-describedby="token-hint"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <button type="submit" className={`${clayButton} px-5 max-[24rem]:px-4`}>
            {landing.access}
          </button>
        </div>
      </form>
    </div>
  )
}

/** The sample house. */
function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 36 28"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={`${className} forced-colors:bg-paper`}
    >
      <path strokeWidth="3" d="M2 26 18 3l16 23" />
      <path strokeWidth="1.75" d="M18 9v17M9 19.5h18" />
    </svg>
  )
}
