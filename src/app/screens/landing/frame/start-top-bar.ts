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

/** Opens and closes the bar's panels in browsers from before 2024, which know no popover (Safari 16 among them). */
export function startPanelsByHand(page: Document): void {
  if ('popover' in HTMLElement.prototype) return
  for (const button of page.querySelectorAll('[popovertarget]')) {
    const panel = page.getElementById(button.getAttribute('popovertarget') ?? '')
    button.addEventListener('click', () => panel?.toggleAttribute('open'))
  }
}

/** The token panel is a popover, so it opens without script. This script accepts a whole link. */
export function startTokenPanel(page: Document): void {
  const form = partOf<HTMLFormElement>(page, '[data-token-form]')
  const input = partOf<HTMLInputElement>(form, 'input')
  const access = partOf<HTMLButtonElement>(form, 'button')
  const update = () => {
    access.disabled = tokenIn(input.value) === ''
  }
  input.addEventListener('input', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const token = tokenIn(input.value)
    if (token !== '') window.location.assign(guestPath(token))
  })
  // The back-forward cache would restore the page with an open panel.
  window.addEventListener('pagehide', () => {
    for (const panel of page.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.()
  })
  // After the Back button, the browser may restore the earlier text.
  window.addEventListener('pageshow', update)
  update()
}
