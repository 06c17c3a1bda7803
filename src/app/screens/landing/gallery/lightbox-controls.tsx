import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useController } from 'yet-another-react-lightbox'
import { cx } from '#app/lib/class-names.ts'
import type { GalleryPhoto } from './start-gallery.ts'

export function LightboxControls({
  photo,
  at,
  last,
  isBare,
  texts,
}: {
  photo: GalleryPhoto
  at: number
  last: number
  /** Hides the controls, so that nothing covers the photo. */
  isBare: boolean
  texts: LightboxTexts
}) {
  return (
    <div
      className={cx(
        'relative z-2 transition-opacity duration-150',
        isBare && 'opacity-0 [&_button]:pointer-events-none',
      )}
    >
      <p
        className="figures pointer-events-none fixed top-[max(1.25rem,env(safe-area-inset-top))] left-5 z-2"
        data-counter=""
      >
        {`${at + 1} / ${last + 1}`}
      </p>
      <LightboxButton kind="close" texts={texts} />
      <LightboxButton kind="previous" texts={texts} isHidden={at === 0} />
      <LightboxButton kind="next" texts={texts} isHidden={at === last} />
      <div
        lang={photo.lang}
        className="pointer-events-none fixed inset-x-0 bottom-0 z-2 min-h-26 short:min-h-0 bg-gradient-to-t from-90% from-[rgb(14_21_16/0.9)] to-transparent px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center short:truncate short:pt-2 short:pb-[max(0.75rem,env(safe-area-inset-bottom))] *:mx-auto *:max-w-160"
        aria-live="polite"
      >
        <p className="short:inline font-serif text-xl sm:text-2xl" data-title="">
          {photo.title}
        </p>
        <p className="short:ml-3 mt-1 short:inline text-paper/85" data-description="">
          {photo.description}
        </p>
      </div>
    </div>
  )
}

/** Texts of the lightbox, which the grid's `data-texts` contains. */
export type LightboxTexts = Record<'label' | 'photos' | keyof typeof buttons, string>

// A finger swipes; the arrows would only cover the photo.
const arrow = 'top-[calc(50%-1.5rem)] pointer-coarse:hidden'
const buttons = {
  close: { Icon: X, action: 'close', className: 'top-[max(0.5rem,env(safe-area-inset-top))] right-2' },
  previous: { Icon: ChevronLeft, action: 'prev', className: `${arrow} left-4` },
  next: { Icon: ChevronRight, action: 'next', className: `${arrow} right-4` },
} as const

function LightboxButton({
  kind,
  isHidden = false,
  texts,
}: {
  kind: keyof typeof buttons
  isHidden?: boolean
  texts: LightboxTexts
}) {
  const controller = useController()
  const { Icon, action, className } = buttons[kind]
  return (
    <button
      type="button"
      className={`fixed z-2 grid size-12 place-items-center rounded-full hover:bg-paper/15 ${className}`}
      aria-label={texts[kind]}
      hidden={isHidden}
      onClick={() => controller[action]()}
    >
      <Icon strokeWidth={1.75} />
    </button>
  )
}
