import { partOf } from '#app/lib/page-parts.ts'
import { galleryPictureOf } from './gallery-picture.ts'
import { enterAddress, onPhotoAddress, photoIdInAddress } from './photo-address.ts'

/** The photo grid: shows all on request, once and for good, and opens the lightbox. */
export function startGallery(page: Document): void {
  const grid = partOf(page, '[data-gallery]')
  const links = [...grid.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  startViewAll(page, grid)

  /** The lightbox is a React island that comes with the first photo that somebody asks for. */
  const showNamedPhoto = async () => {
    const id = photoIdInAddress()
    const link = links.find(({ dataset }) => dataset.photo === id)
    if (!link) return
    try {
      const { startPhotoLightbox } = await import('./photo-lightbox.tsx')
      startPhotoLightbox(links.map(galleryPictureOf), JSON.parse(grid.dataset.words ?? '{}'))
    } catch {
      // The lightbox could not come: the link leads where it leads without script, to the picture itself.
      location.replace(link.href)
    }
  }
  for (const link of links) {
    link.addEventListener('click', (event) => {
      // With a key held the visitor wants the picture in a tab of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      enterAddress(link.dataset.photo ?? '')
    })
  }
  onPhotoAddress(showNamedPhoto)
  void showNamedPhoto()
}

function startViewAll(page: Document, grid: HTMLElement): void {
  const viewAll = partOf<HTMLButtonElement>(page, '[data-view-all]')
  const status = partOf(page, '[data-gallery-status]')
  viewAll.addEventListener('click', () => {
    grid.toggleAttribute('data-is-whole', true)
    viewAll.hidden = true
    status.textContent = status.dataset.galleryStatus ?? ''
    // The button is gone: the keyboard goes on at the first photo that it brought.
    grid.querySelector<HTMLElement>('[data-more] a')?.focus({ preventScroll: true })
  })
}
