import { partOf } from '#app/lib/page-parts.ts'
import { enterAddress, leaveAddress, photoIdInAddress, replaceAddress } from './address.ts'
import type { LightboxPhoto } from './lightbox-photo.ts'
import { createStage } from './stage.ts'

export interface Lightbox {
  open: (index: number) => void
  /** Opens the photo that the address names, now and whenever it changes. */
  followAddress: () => void
}

/** A full-screen view of one photo after the other, with the habits of a phone's photo app. */
export function createLightbox(dialog: HTMLDialogElement, photos: LightboxPhoto[]): Lightbox {
  const counter = partOf(dialog, '[data-counter]')
  const title = partOf(dialog, '[data-title]')
  const description = partOf(dialog, '[data-description]')
  const previous = partOf<HTMLButtonElement>(dialog, '[data-previous]')
  const next = partOf<HTMLButtonElement>(dialog, '[data-next]')
  const closeButton = partOf<HTMLButtonElement>(dialog, '[data-close]')
  let index = 0

  const describe = () => {
    const photo = photos[index]
    counter.textContent = `${index + 1} / ${photos.length}`
    title.textContent = photo?.title ?? ''
    description.textContent = photo?.description ?? ''
    // Hidden and not disabled: a disabled button would drop the keyboard's focus out of the dialog.
    if (index === 0 && dialog.ownerDocument.activeElement === previous) next.focus()
    if (index === photos.length - 1 && dialog.ownerDocument.activeElement === next) previous.focus()
    previous.hidden = index === 0
    next.hidden = index === photos.length - 1
  }

  const stage = createStage(dialog, {
    hasPrevious: () => index > 0,
    hasNext: () => index < photos.length - 1,
    onStep: (step) => go(index + step),
    onClose: () => close(),
    onTap: () => dialog.toggleAttribute('data-is-quiet'),
  })

  const show = (to: number) => {
    index = to
    describe()
    stage.show(photos[index - 1], photos[index], photos[index + 1])
  }
  const go = (to: number) => {
    const photo = photos[to]
    if (!photo || to === index) return
    show(to)
    replaceAddress(photo.id)
  }
  const showDialog = (to: number) => {
    dialog.removeAttribute('data-is-quiet')
    show(to)
    if (dialog.open) return
    dialog.ownerDocument.documentElement.setAttribute('data-is-locked', '')
    dialog.showModal()
    closeButton.focus({ preventScroll: true })
    stage.measure()
  }
  // The native dialog gives the focus back to the photo that opened it.
  const hide = () => {
    if (!dialog.open) return
    dialog.close()
    dialog.ownerDocument.documentElement.removeAttribute('data-is-locked')
    stage.clear()
  }
  const close = () => {
    hide()
    leaveAddress()
  }
  const follow = () => {
    const to = photos.findIndex((photo) => photo.id === photoIdInAddress())
    if (to === -1) hide()
    else if (!dialog.open || to !== index) showDialog(to)
  }

  previous.addEventListener('click', () => stage.step(-1))
  next.addEventListener('click', () => stage.step(1))
  closeButton.addEventListener('click', close)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  readKeys(dialog, { step: stage.step, go, last: photos.length - 1 })

  return {
    open: (to) => {
      const photo = photos[to]
      if (!photo) return
      enterAddress(photo.id)
      showDialog(to)
    },
    followAddress: () => {
      window.addEventListener('popstate', follow)
      window.addEventListener('hashchange', follow)
      follow()
    },
  }
}

function readKeys(
  dialog: HTMLDialogElement,
  { step, go, last }: { step: (by: -1 | 1) => void; go: (to: number) => void; last: number },
): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(last)
    else if (event.key === 'Tab') keepFocus(dialog, event)
    else return
    if (event.key !== 'Tab') event.preventDefault()
  })
}

/** Tab goes round inside the dialog and not on to the browser's own bars. */
function keepFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const buttons = [...dialog.querySelectorAll('button')].filter((button) => button.offsetParent !== null)
  const edge = event.shiftKey ? buttons[0] : buttons.at(-1)
  if (dialog.ownerDocument.activeElement !== edge) return
  event.preventDefault()
  const other = event.shiftKey ? buttons.at(-1) : buttons[0]
  other?.focus()
}
