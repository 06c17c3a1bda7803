/**
 * Browsers inside other apps (a link opened from a chat or a feed). Most of them refuse `getUserMedia` or show a black
 * picture, so the guest is offered the phone's own camera through the file chooser instead.
 */
const inAppMarks =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|Line\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|Pinterest|musical_ly|BytedanceWebview|TikTok|KAKAOTALK|; wv\)/i
/** Every browser on an iPhone names Safari, an app's own web view does not. */
const iosWithoutSafari = /\b(iPhone|iPad|iPod)\b(?!.*Safari\/)/i

/** Whether a user agent string is that of a browser inside another app. */
export const isInAppBrowser = (userAgent: string): boolean =>
  inAppMarks.test(userAgent) || iosWithoutSafari.test(userAgent)

/** Whether a live camera picture can be hoped for here; a refusal can still follow. */
export function hasLiveCamera(place: {
  isSecureContext: boolean
  mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined
  userAgent: string
}): boolean {
  return (
    place.isSecureContext &&
    typeof place.mediaDevices?.getUserMedia === 'function' &&
    !isInAppBrowser(place.userAgent)
  )
}
