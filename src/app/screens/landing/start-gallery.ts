import { partOf } from '#app/lib/page-parts.ts'
import { content } from './content.ts'
import { createLightbox } from './lightbox/lightbox.ts'
import type { LightboxPhoto } from './lightbox/lightbox-photo.ts'

/** The photo grid: shows all on request, once and for good, and opens the lightbox. */
export function startGallery(page: Document): void {
  const grid = partOf(page, '[data-gallery]')
  const buttons = [...grid.querySelectorAll<HTMLButtonElement>('[data-photo]')]
  startViewAll(page, grid, buttons)
  const lightbox = createLightbox(partOf<HTMLDialogElement>(page, '[data-lightbox]'), buttons.map(photoOf))
  buttons.forEach((button, index) => {
    button.addEventListener('click', () => lightbox.open(index))
  })
  lightbox.followAddress()
}

/** What the lightbox needs of a photo stands in the grid already: the picture's sources, its title, its words. */
function photoOf(button: HTMLButtonElement): LightboxPhoto {
  return {
    id: button.dataset.photo ?? '',
    title: partOf(button, '[data-photo-title]').textContent.trim(),
    description: partOf(button, '[data-photo-description]').textContent.trim(),
    picture: partOf<HTMLPictureElement>(button, 'picture'),
  }
}

function startViewAll(page: Document, grid: HTMLElement, buttons: HTMLButtonElement[]): void {
  const viewAll = partOf<HTMLButtonElement>(page, '[data-view-all]')
  const status = partOf(page, '[data-gallery-status]')
  viewAll.addEventListener('click', () => {
    const hidden = [...grid.querySelectorAll<HTMLElement>(':scope > [hidden]')]
    for (const item of hidden) item.hidden = false
    viewAll.hidden = true
    status.textContent = content.allShown(buttons.length)
    // The button is gone: the keyboard goes on at the first photo that it brought.
    hidden[0]?.querySelector('button')?.focus({ preventScroll: true })
  })
}
