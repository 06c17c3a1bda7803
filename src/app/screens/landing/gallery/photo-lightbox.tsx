import 'yet-another-react-lightbox/styles.css'
import '#app/styles/landing-lightbox.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { render } from '#app/lib/react-root.ts'
import { lightboxLabels } from '#i18n/lightbox-labels.ts'
import { LightboxControls, type LightboxTexts } from './lightbox-controls.tsx'
import { LightboxSlide } from './lightbox-slide.tsx'
import { leaveAddress, photoIdInAddress, replaceAddress } from './photo-address.ts'
import type { GalleryPhoto } from './start-gallery.ts'

const slideMs = 280
const maxEnlargement = 3

let isStarted = false

export function startPhotoLightbox(
  photos: readonly GalleryPhoto[],
  texts: LightboxTexts,
  onBroken: () => void,
): void {
  if (isStarted) return
  isStarted = true
  render(
    document.body.appendChild(document.createElement('div')),
    <PhotoLightbox photos={photos} texts={texts} />,
    onBroken,
  )
}

const placeInAddress = (photos: readonly GalleryPhoto[]) =>
  photos.findIndex(({ id }) => id === photoIdInAddress())

/** `opened` is the photo that the address named when it opened (-1: none), `at` the current one. */
function usePlace(photos: readonly GalleryPhoto[]) {
  const [opened, setOpened] = useState(() => placeInAddress(photos))
  const [at, setAt] = useState(opened)
  useEffect(() => {
    const follow = () => {
      const place = placeInAddress(photos)
      setOpened(place)
      setAt(place)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [photos])
  const handleView = (index: number) => {
    setAt(index)
    const photo = photos[index]
    if (photo && photoIdInAddress() !== null) replaceAddress(photo.id)
  }
  return { opened, at, handleView }
}

/**
 * Dispatches coalesced moves one by one: the library counts a swipe from its second move, so a quick flick on a busy
 * phone would be lost.
 */
function syncEachMove(event: PointerEvent): void {
  const { nativeEvent, target } = event
  const moves = nativeEvent.isTrusted ? (nativeEvent.getCoalescedEvents?.() ?? []) : []
  if (moves.length < 2) return
  event.stopPropagation()
  for (const { clientX, clientY, pointerId, pointerType, isPrimary, buttons } of moves) {
    const how = { clientX, clientY, pointerId, pointerType, isPrimary, buttons }
    target.dispatchEvent(new window.PointerEvent('pointermove', { ...how, bubbles: true, cancelable: true }))
  }
}

/** The movement in px from which a pointer counts as dragging. */
const slopPx = 10
const doubleTapMs = 300

/**
 * Closes on a click or tap that begins beside the photo; the library does so inside its slides only. A tap on the photo
 * hides or shows the controls, once it can't become a double tap. A tap after a flick has no `click`, so pointer events
 * count. The photo may grow or slide under the pointer before its release: the library zooms on a second press within
 * half a second.
 */
function usePresses(close: () => void, toggleControls: () => void) {
  const press = useRef<{ x: number; y: number; isBeside: boolean } | null>(null)
  const pendingTap = useRef(0)
  const handleTap = () => {
    const isSecond = pendingTap.current !== 0
    clearTimeout(pendingTap.current)
    const finish = () => {
      pendingTap.current = 0
      toggleControls()
    }
    pendingTap.current = isSecond ? 0 : window.setTimeout(finish, doubleTapMs)
  }
  return {
    onPointerDownCapture: ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      const isOnPage = target instanceof Element && !target.closest('button')
      const isBeside = isOnPage && !target.closest('[data-slide="current"] img')
      press.current = isOnPage && isPrimary && button === 0 ? { x, y, isBeside } : null
    },
    onPointerUpCapture: ({ clientX, clientY, pointerType }: PointerEvent) => {
      const began = press.current
      press.current = null
      if (!began || Math.hypot(clientX - began.x, clientY - began.y) > slopPx) return
      if (began.isBeside) close()
      else if (pointerType !== 'mouse') handleTap()
    },
  }
}

function PhotoLightbox({ photos, texts }: { photos: readonly GalleryPhoto[]; texts: LightboxTexts }) {
  const { opened, at, handleView } = usePlace(photos)
  const last = photos.length - 1
  const controller = useRef<ControllerRef>(null)
  const close = () => controller.current?.close()
  // A new list would reset the lightbox to the photo that it opened with.
  const [slides] = useState(() => photos.map(({ src, width, height }) => ({ src, width, height })))
  const [isBare, setIsBare] = useState(false)
  if (isBare && opened === -1) setIsBare(false)
  const presses = usePresses(close, () => setIsBare((wasBare) => !wasBare))
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Home' && at > 0) controller.current?.prev({ count: at })
    if (key === 'End' && at < last) controller.current?.next({ count: last - at })
  }
  const photo = photos[at]
  return (
    <Lightbox
      open={opened !== -1}
      close={leaveAddress}
      index={Math.max(0, opened)}
      slides={slides}
      plugins={[Zoom]}
      className="lightbox on-dark"
      portal={{ container: { onKeyDown: handleKeyDown, onPointerMoveCapture: syncEachMove, ...presses } }}
      carousel={{ finite: true, preload: 1, spacing: 24, padding: 0 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      animation={{ swipe: slideMs, navigation: slideMs, fade: 150 }}
      zoom={{
        maxZoomPixelRatio: (maxEnlargement * window.innerWidth) / (photo?.width ?? 1),
        scrollToZoom: true,
        pinchZoomV4: true,
        doubleClickMaxStops: 1,
      }}
      labels={lightboxLabels(texts)}
      on={{ view: ({ index }) => handleView(index) }}
      toolbar={{ buttons: [] }}
      render={{
        buttonPrev: () => null,
        buttonNext: () => null,
        buttonZoom: () => null,
        slide: ({ slide, ...place }) => {
          const photo = photos.find(({ src }) => 'src' in slide && src === slide.src)
          return photo && <LightboxSlide photo={photo} {...place} />
        },
        controls: () => photo && <LightboxControls {...{ photo, at, last, isBare, texts }} />,
      }}
    />
  )
}
