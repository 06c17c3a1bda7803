import { it } from 'vitest'
import { matrix } from '#tests/support/engines/matrix.ts'
import { completeJourney } from '#tests/support/engines/walk.ts'

const { site, photo } = matrix('https')

it('guest and host complete the whole journey behind TLS', () => completeJourney(site, photo))
