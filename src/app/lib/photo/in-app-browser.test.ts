import { expect, test } from 'vitest'
import { hasLiveCamera, isInAppBrowser } from './in-app-browser.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const facebook =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22C152 [FBAN/FBIOS;FBAV/490.0.0]'
const webView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36'
const iosView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  ['Safari on an iPhone', safari, false],
  ['Chrome on Android', chrome, false],
  ['a desktop', 'Mozilla/5.0 (X11; Linux x64; rv:145.0) Gecko/20100101 Firefox/145.0', false],
  ['Facebook', facebook, true],
  ['Instagram', `${chrome} Instagram 300.0.0`, true],
  ['WeChat', `${chrome} MicroMessenger/8.0`, true],
  ["an Android app's web view", webView, true],
  ["an iPhone app's web view", iosView, true],
] as const)('isInAppBrowser judges %s correctly', (_, userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp)
})

const mediaDevices = {} as MediaDevices

test.each([
  ['a phone that has a camera', { mediaDevices, userAgent: safari }, true],
  ['a plain http page', { userAgent: safari }, false],
  ['an in-app browser', { mediaDevices, userAgent: facebook }, false],
] as const)('hasLiveCamera judges %s correctly', (_, place, expected) => {
  expect(hasLiveCamera(place)).toBe(expected)
})
