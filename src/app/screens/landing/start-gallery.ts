import { partOf } from '#app/lib/page-parts.ts'
import { content } from '#words/en/landing.ts'
import { createLightbox } from './lightbox/lightbox.ts'
import type { LightboxPhoto } from './lightbox/lightbox-photo.ts'

/** The photo grid: shows all on request, once and for good, and opens the lightbox. */
export function startGallery(page: Document): void {
  const grid = partOf(page, '[data-gallery]')
  const links = [...grid.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  startViewAll(page, grid, links.length)
  const lightbox = createLightbox(partOf<HTMLDialogElement>(page, '[data-lightbox]'), links.map(photoOf))
  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      // With a key held the visitor wants the picture in a tab of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      lightbox.open(index)
    })
  })
  lightbox.followAddress()
}

/** What the lightbox needs of a photo stands in the grid already: the picture's sources, its title, its words. */
function photoOf(link: HTMLAnchorElement): LightboxPhoto {
  return {
    id: link.dataset.photo ?? '',
    title: partOf(link, '[data-photo-title]').textContent.trim(),
    description: partOf(link, '[data-photo-description]').textContent.trim(),
    picture: partOf<HTMLPictureElement>(link, 'picture'),
  }
}

function startViewAll(page: Document, grid: HTMLElement, count: number): void {
  const viewAll = partOf<HTMLButtonElement>(page, '[data-view-all]')
  const status = partOf(page, '[data-gallery-status]')
  viewAll.addEventListener('click', () => {
    grid.toggleAttribute('data-is-whole', true)
    viewAll.hidden = true
    status.textContent = content.allShown(count)
    // The button is gone: the keyboard goes on at the first photo that it brought.
    grid.querySelector<HTMLElement>('[data-more] a')?.focus({ preventScroll: true })
  })
}
