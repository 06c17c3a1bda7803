/**
 * Browsers inside other apps. Most refuse `getUserMedia` or show a black photo, so guests get the phone's camera
 * through the file chooser.
 */
const inAppTokens =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|Line\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|Pinterest|musical_ly|BytedanceWebview|TikTok|KAKAOTALK|; wv\)/i
/** Every browser on an iPhone names Safari; an app's web view doesn't. */
const iosWithoutSafari = /\b(iPhone|iPad|iPod)\b(?!.*Safari\/)/i

export const isInAppBrowser = (userAgent: string): boolean =>
  inAppTokens.test(userAgent) || iosWithoutSafari.test(userAgent)

/** Returns whether a live camera is likely; a refusal can still follow. */
export const hasLiveCamera = ({ mediaDevices, userAgent }: Partial<Navigator>): boolean =>
  // Browsers have no `mediaDevices` on plain HTTP.
  mediaDevices !== undefined && !isInAppBrowser(userAgent ?? '')
