import { partOf } from '#app/lib/page-parts.ts'
import { galleryPhotoOf } from './gallery-photo.ts'
import { enterAddress, photoIdInAddress } from './photo-address.ts'

export function startGallery(page: Document): void {
  const grid = partOf(page, '[data-gallery]')
  const links = [...grid.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  startViewAll(page, grid)

  /** Loads the React island with the first photo. */
  const showNamedPhoto = async () => {
    const id = photoIdInAddress()
    const link = links.find(({ dataset }) => dataset.photo === id)
    if (!link) return
    try {
      const { startPhotoLightbox } = await import('./photo-lightbox.tsx')
      startPhotoLightbox(links.map(galleryPhotoOf), JSON.parse(grid.dataset.texts ?? '{}'))
    } catch {
      // If the lightbox fails to load, the link opens the photo itself.
      location.replace(link.href)
    }
  }
  for (const link of links) {
    link.addEventListener('click', (event) => {
      // With a modifier key, the browser opens the photo in a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      enterAddress(link.dataset.photo ?? '')
    })
  }
  window.addEventListener('hashchange', showNamedPhoto)
  void showNamedPhoto()
}

function startViewAll(page: Document, grid: HTMLElement): void {
  const viewAll = partOf<HTMLButtonElement>(page, '[data-view-all]')
  const status = partOf(page, '[data-gallery-status]')
  viewAll.addEventListener('click', () => {
    grid.toggleAttribute('data-is-whole', true)
    viewAll.hidden = true
    status.textContent = status.dataset.galleryStatus ?? ''
    // The pressed button was removed, so the first new photo is focused.
    grid.querySelector<HTMLElement>('[data-more] a')?.focus({ preventScroll: true })
  })
}
