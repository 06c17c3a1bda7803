import { partOf } from '#app/lib/page-parts.ts'
import { guestPath, tokenIn } from '#shared/link-token.ts'

/** Makes the bar transparent over the hero. */
export function startTopBar(page: Document): void {
  const bar = partOf(page, '[data-top-bar]')
  const hero = partOf(page, '[data-hero]')
  const observer = new IntersectionObserver(
    ([entry]) => bar.toggleAttribute('data-is-clear', entry?.isIntersecting ?? false),
    { rootMargin: `-${bar.offsetHeight}px 0px 0px 0px` },
  )
  observer.observe(hero)
}

/** The token panel is a popover, so it opens without script. This script colours the bar and accepts a whole link. */
export function startTokenPanel(page: Document): void {
  const bar = partOf(page, '[data-top-bar]')
  const panel = partOf(page, '#token-panel')
  const form = partOf<HTMLFormElement>(panel, '[data-token-form]')
  const input = partOf<HTMLInputElement>(form, 'input')
  const access = partOf<HTMLButtonElement>(form, 'button')
  const update = () => {
    access.disabled = tokenIn(input.value) === ''
  }

  const popovers = page.querySelectorAll<HTMLElement>('[popover]')
  for (const each of popovers) {
    each.addEventListener('toggle', (event) =>
      bar.toggleAttribute('data-is-open', (event as ToggleEvent).newState === 'open'),
    )
  }
  if ('showPopover' in panel) {
    // The back-forward cache would restore the page with the panel open.
    window.addEventListener('pagehide', () => {
      for (const each of popovers) each.hidePopover()
    })
  } else openByHand(page, bar, input)
  input.addEventListener('input', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const token = tokenIn(input.value)
    if (token !== '') window.location.assign(guestPath(token))
  })
  // After the Back button, the browser may restore the earlier text.
  window.addEventListener('pageshow', update)
  update()
}

/** For browsers without popover, from before 2024 (https://caniuse.com/mdn-api_htmlelement_popover). */
function openByHand(page: Document, bar: HTMLElement, input: HTMLElement): void {
  for (const button of page.querySelectorAll<HTMLElement>('[popovertarget]')) {
    const panel = partOf(page, `#${button.getAttribute('popovertarget')}`)
    button.addEventListener('click', () => {
      bar.toggleAttribute('data-is-open', panel.toggleAttribute('data-is-shown'))
      if (panel.contains(input) && panel.hasAttribute('data-is-shown')) input.focus({ preventScroll: true })
    })
  }
}
