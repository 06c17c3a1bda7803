import type { Page } from 'playwright-core'

/**
 * Watches the worker of a scope. Returns how to push to it as a push service does, and what it shows. Chromium's own push service
 * can't be reached in tests.
 */
export async function watchWorker(page: Page, origin: string, scope: string) {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(scope))
      if (own) resolve(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  return {
    push: async (data: object) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        ...{ origin, registrationId: await registered, data: JSON.stringify(data) },
      }),
    shown: () =>
      page.evaluate(async (path) => {
        const registration = await navigator.serviceWorker.getRegistration(path)
        const shown = (await registration?.getNotifications()) ?? []
        return shown.map(({ tag, title, body, data }) => ({ tag, title, body, url: data.url }))
      }, scope),
  }
}
