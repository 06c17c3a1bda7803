import { content } from '#words/en/landing.ts'

/** The empty lightbox; `lightbox/` fills it. Slides stand side by side: the one before, this one, the one after. */
export function LightboxDialog() {
  return (
    <dialog className="lightbox on-dark" data-lightbox="" aria-label={content.lightboxLabel}>
      <div className="lightbox-stage" data-stage="">
        <div className="lightbox-slide" data-slide="previous" aria-hidden="true" />
        <div className="lightbox-slide" data-slide="current" />
        <div className="lightbox-slide" data-slide="next" aria-hidden="true" />
      </div>
      <div className="lightbox-top">
        <p className="figures" data-counter="" />
        <button type="button" className="lightbox-button" data-close="" aria-label={content.close}>
          <Stroke path="m5 5 14 14M19 5 5 19" />
        </button>
      </div>
      <button
        type="button"
        className="lightbox-button lightbox-previous"
        data-previous=""
        aria-label={content.previous}
      >
        <Stroke path="m15 4-8 8 8 8" />
      </button>
      <button type="button" className="lightbox-button lightbox-next" data-next="" aria-label={content.next}>
        <Stroke path="m9 4 8 8-8 8" />
      </button>
      <div className="lightbox-words" aria-live="polite">
        <p className="font-serif text-xl sm:text-2xl" data-title="" />
        <p className="mt-1 text-paper/85" data-description="" />
      </div>
    </dialog>
  )
}

function Stroke({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className="size-6"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
