import { partOf } from '#app/lib/page-parts.ts'
import { guestPath, tokenIn } from './token.ts'

/** Keeps the bar clear while it lies on the hero, and on paper below it. */
export function startTopBar(page: Document): void {
  const bar = partOf(page, '[data-top-bar]')
  const hero = partOf(page, '[data-hero]')
  const observer = new IntersectionObserver(
    ([entry]) => bar.toggleAttribute('data-is-clear', entry?.isIntersecting ?? false),
    { rootMargin: `-${bar.offsetHeight}px 0px 0px 0px` },
  )
  observer.observe(hero)
}

/** The panel where a guest types the access token; opened from the bar, the call to action and the footer. */
export function startTokenPanel(page: Document): void {
  const bar = partOf(page, '[data-top-bar]')
  const toggle = partOf<HTMLButtonElement>(page, '[data-token-toggle]')
  const panel = partOf(page, '#token-panel')
  const form = partOf<HTMLFormElement>(panel, '[data-token-form]')
  const input = partOf<HTMLInputElement>(form, 'input')
  const access = partOf<HTMLButtonElement>(form, 'button')
  let opener: HTMLElement = toggle

  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen
    bar.toggleAttribute('data-is-open', isOpen)
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  const open = (from: HTMLElement) => {
    opener = from
    show(true)
    input.focus({ preventScroll: true })
  }
  const close = () => {
    const hadFocus = panel.contains(page.activeElement)
    show(false)
    if (hadFocus) opener.focus({ preventScroll: true })
  }
  const update = () => {
    access.disabled = tokenIn(input.value) === ''
  }

  toggle.addEventListener('click', () => (panel.hidden ? open(toggle) : close()))
  for (const button of page.querySelectorAll<HTMLElement>('[data-token-open]')) {
    button.addEventListener('click', () => open(button))
  }
  input.addEventListener('input', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const token = tokenIn(input.value)
    if (token !== '') window.location.assign(guestPath(token))
  })
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) close()
  })
  page.addEventListener('pointerdown', (event) => {
    const target = event.target
    const isElsewhere =
      target instanceof Element && !bar.contains(target) && !target.closest('[data-token-open]')
    if (isElsewhere && !panel.hidden) close()
  })
  // Coming back with the browser's back button: the field may hold what was typed before.
  window.addEventListener('pageshow', update)
  update()
}
