/** Names for screen readers, keyed as the lightbox's library does. */
export const lightboxLabels = ({ label, photos }: { label: string; photos: string }) => ({
  Lightbox: label,
  Slide: label,
  Carousel: photos,
  'Photo gallery': photos,
  '{index} of {total}': '{index} / {total}',
})
