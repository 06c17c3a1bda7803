import { it } from 'vitest'
import { matrix } from '#tests/support/engines/matrix.ts'
import { takeJourney } from '#tests/support/engines/walk.ts'

const { site, photo } = matrix('https')

it('guest and host complete the whole journey behind TLS', () => takeJourney(site, photo))
