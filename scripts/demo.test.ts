import { expect, it, onTestFinished } from 'vitest'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { createClient } from '#tests/support/client.ts'
import { startSite, temporaryFolder } from '#tests/support/site.ts'

it('every link of the demo opens a stay in the state that its line names', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const demo = await startSite(
    folder.path,
    { TMPDIR: folder.path, LOG_LEVEL: 'silent' },
    { file: 'scripts/demo.ts' },
  )
  onTestFinished(async () => void (await demo.end('SIGTERM')))
  await expect.poll(demo.output, { timeout: 100_000 }).toContain('No card is charged')
  const links = [...demo.output().matchAll(/^ {2}(\S+).*\/guest\/(\S+)/gm)]
  const read = async ([, name, token]: RegExpExecArray) => {
    const stay = await createClient(demo.origin).call(getGuestStay, { params: { token: token ?? '' } })
    return [name, `${stay.status} ${stay.paymentStatus} ${stay.depositStatus}`]
  }
  expect(Object.fromEntries(await Promise.all(links.map(read)))).toEqual({
    Aroha: 'pending pending none',
    Ben: 'pending pending none',
    Chiara: 'pending pending none',
    Dieter: 'pending authorized card_saved',
    Emi: 'pending authorized card_saved',
    Finn: 'pending authorized card_saved',
    Grace: 'approved authorized held',
    Hemi: 'rejected authorized released',
    Ines: 'approved authorized expired',
    Jonas: 'approved authorized released',
    Keiko: 'approved authorized claimed',
    Lena: 'approved authorized action_required',
    Mateo: 'approved authorized failed',
    Noor: 'approved authorized action_required',
  })
})
