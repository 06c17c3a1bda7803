import type { KeyboardEvent } from 'react'
import { hostLanguage } from '#shared/languages.ts'
import type { GalleryPhoto } from './gallery-photo.ts'

export function LightboxControls({
  photo,
  at,
  last,
  texts,
  goTo,
  close,
}: {
  photo: GalleryPhoto
  at: number
  last: number
  texts: LightboxTexts
  goTo: (place: number) => void
  close: () => void
}) {
  return (
    <>
      <p className="lightbox-counter figures" data-counter="">
        {`${at + 1} / ${last + 1}`}
      </p>
      <LightboxButton kind="close" texts={texts} onPress={close} />
      <LightboxButton kind="previous" texts={texts} isHidden={at === 0} onPress={() => goTo(at - 1)} />
      <LightboxButton kind="next" texts={texts} isHidden={at === last} onPress={() => goTo(at + 1)} />
      <div lang={hostLanguage} className="lightbox-words" aria-live="polite">
        <p className="font-serif text-xl sm:text-2xl" data-title="">
          {photo.title}
        </p>
        <p className="mt-1 text-paper/85" data-description="">
          {photo.description}
        </p>
      </div>
    </>
  )
}

/** Texts of the lightbox, which the grid's `data-texts` contains. */
export type LightboxTexts = Record<'label' | 'photos' | keyof typeof paths, string>

const paths = {
  close: 'm5 5 14 14M19 5 5 19',
  previous: 'm15 4-8 8 8 8',
  next: 'm9 4 8 8-8 8',
}

function LightboxButton({
  kind,
  texts,
  isHidden = false,
  onPress,
}: {
  kind: keyof typeof paths
  texts: LightboxTexts
  isHidden?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={`lightbox-button lightbox-${kind}`}
      aria-label={texts[kind]}
      hidden={isHidden}
      onClick={onPress}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        className="size-6"
        aria-hidden="true"
      >
        <path d={paths[kind]} />
      </svg>
    </button>
  )
}

/** Keeps Tab inside the lightbox. */
export function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')].filter(
    (button) => !button.hidden && button.offsetParent,
  )
  const [first, last] = [all[0], all.at(-1)]
  const isInside = all.some((button) => button === document.activeElement)
  const edge = event.shiftKey ? first : last
  if (isInside && document.activeElement !== edge) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
