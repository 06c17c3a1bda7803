import { describe, inject, it } from 'vitest'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { photoFile } from '#tests/support/engines/photo-file.ts'
import { takeJourney } from '#tests/support/engines/walk.ts'
import { startSingle } from '#tests/support/running-site.ts'

const site = engineSite(startSingle)
const photo = photoFile()

describe(`guest and host in ${inject('browserEngine')}, on plain http as npm start gives it`, () => {
  it('check in with two pictures and a card, sign in, approve, and read the door code', () =>
    takeJourney(site, photo))
})
