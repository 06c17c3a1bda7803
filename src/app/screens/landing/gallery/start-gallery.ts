import { partOf } from '#app/lib/page-parts.ts'
import { enterAddress, photoIdInAddress } from './photo-address.ts'

export function startGallery(page: Document): void {
  const grid = partOf(page, '[data-gallery]')
  // Read at each use: the whole gallery has another order.
  const linksOf = () => [...grid.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  startViewAll(page, grid)

  /** Loads the React island with the first photo. */
  const showNamedPhoto = async () => {
    const id = photoIdInAddress()
    const links = linksOf()
    const link = links.find(({ dataset }) => dataset.photo === id)
    if (!link) return
    // Without the lightbox, the link opens the photo itself.
    const openPhoto = () => location.replace(link.href)
    try {
      const { startPhotoLightbox } = await import('./photo-lightbox.tsx')
      startPhotoLightbox(links.map(galleryPhotoOf), JSON.parse(grid.dataset.texts ?? '{}'), openPhoto)
    } catch {
      openPhoto()
    }
  }
  for (const link of linksOf()) {
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
    moveIntoRooms(grid)
    grid.toggleAttribute('data-is-whole', true)
    viewAll.hidden = true
    status.textContent = status.dataset.galleryStatus ?? ''
    // The pressed button was removed, so the first new photo is focused.
    grid.querySelector<HTMLElement>('[data-more] a')?.focus({ preventScroll: true })
  })
}

/** Moves the first photos below the headings of their rooms, in their order. One room has no heading. */
function moveIntoRooms(grid: HTMLElement): void {
  const cells = [...grid.querySelectorAll<HTMLElement>('li[data-room]:not([data-more])')].reverse()
  for (const cell of cells) grid.querySelector(`[data-heading="${cell.dataset.room}"]`)?.after(cell)
}

export type GalleryPhoto = ReturnType<typeof galleryPhotoOf>

function galleryPhotoOf(link: HTMLAnchorElement) {
  const image = partOf<HTMLImageElement>(link, 'img')
  return {
    id: link.dataset.photo ?? '',
    title: partOf(link, '[data-photo-title]').textContent.trim(),
    description: partOf(link, '[data-photo-description]').textContent.trim(),
    alt: image.alt,
    lang: link.closest('li')?.lang,
    src: image.getAttribute('src') ?? '',
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    sources: [...link.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcSet: srcset })),
    /** The grid's file, shown until the large one has loaded. */
    shownSrc: () => (image.complete ? image.currentSrc : ''),
  }
}
