import { chromium } from 'playwright-core'
import { createGuideEntry } from '#shared/contract/guide.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { startSingle, startSite } from '#tests/support/running-site.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { somePicture } from '#tests/support/journey.ts'
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArgs] })
const running = await startSite(browser, await startSingle())
const kit = createScreenKit(running.site)
const host = await kit.host()
const out = (n: string) => `/dev/shm/t/arrival-${n}.png`
const want = process.argv.slice(2)
const on = (n: string) => want.length === 0 || want.some((w) => n.startsWith(w))
try {
  for (let i = 0; i < 12; i++) await host.call(createGuideEntry, { body: { title: ['Lighting the fire','Hot water','Bush walk','Rubbish','Heat pump','Television','Washing','Spa','Shops','Ski fields','Dogs','Kayaks'][i] ?? 'x', section: i < 5 ? 'The house' : i < 9 ? 'Around Ōhākune' : '', content: i === 0 ? '**Open the damper first.**\n\n1. Dry wood\n2. Paper\n   - not glossy\n3. Light it\n\nSee [the maker](https://example.nz) or call [us](tel:+6465550142).' : 'Plain words about it.\nSecond line.' } })
  const sizes = { p: { width: 390, height: 844 }, s: { width: 320, height: 568 }, d: { width: 1440, height: 900 } }
  const go = async (name: string, size: keyof typeof sizes, token: string, after?: (page: any) => Promise<void>, full = true) => {
    if (!on(name)) return
    const page = size === 'd' ? await running.site.desktop() : await running.site.phone({ viewport: sizes[size], permissions: ['camera'] })
    await page.goto(`/guest/${token}`)
    await page.waitForTimeout(1500)
    if (after) await after(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: out(`${name}-${size}`), fullPage: full })
    await page.context().close()
  }
  const nothing = await kit.stay('nothing'); const contact = await kit.freshStay('contact')
  const approved = await kit.freshStay('approved', 5)
  await go('contact', 'p', nothing.accessToken)
  await go('identity', 'p', contact.accessToken, undefined, false)
  await go('identity', 's', contact.accessToken)
  await go('identity', 'd', contact.accessToken)
  await go('camera', 'p', contact.accessToken, async (page) => { await page.getByRole('button', { name: 'Open Camera' }).click(); await page.getByRole('button', { name: 'Take Photo' }).waitFor(); await page.waitForTimeout(1500) }, false)
  await go('shot', 'p', contact.accessToken, async (page) => { await page.getByRole('button', { name: 'Open Camera' }).click(); await page.getByRole('button', { name: 'Take Photo' }).click(); await page.getByRole('button', { name: 'Use This Photo' }).waitFor(); await page.waitForTimeout(500) }, false)
  await go('shot', 's', contact.accessToken, async (page) => { await page.getByRole('button', { name: 'Open Camera' }).click(); await page.getByRole('button', { name: 'Take Photo' }).click(); await page.getByRole('button', { name: 'Use This Photo' }).waitFor(); await page.waitForTimeout(500) }, false)
  await go('welcome', 'p', approved.accessToken)
  await go('welcome', 's', approved.accessToken)
  await go('welcome', 'd', approved.accessToken)
  if (on('emergency')) { const page = await running.site.phone(); await page.goto(`/guest/${approved.accessToken}`); await page.goto('/emergency'); await page.screenshot({ path: out('emergency-p'), fullPage: true }); await page.pdf({ path: '/dev/shm/t/arrival-emergency.pdf', preferCSSPageSize: true }).catch((e: Error) => console.log(e.message)); await page.goto(`/guest/${approved.accessToken}`); await page.waitForTimeout(1500); await page.pdf({ path: '/dev/shm/t/arrival-sheet.pdf', format: 'A4' }); await page.context().close() }
} finally { await running.stop(); await browser.close() }
