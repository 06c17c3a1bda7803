import { expect, it } from 'vitest'
import { arrivalConcerns } from './arrival.ts'

const house = { sleeps: 10, parking: 2, checkInTime: '15:00' }
const arrival = { guests: 10, vehicles: 2, arrivalTime: '15:00' }

it.each([
  [{}, []],
  [{ guests: null, vehicles: null, arrivalTime: null }, []],
  [{ guests: 11 }, ['guests']],
  [{ vehicles: 3 }, ['vehicles']],
  [{ arrivalTime: '14:59' }, ['time']],
  [{ arrivalTime: '04:00' }, ['time']],
  // Just after midnight is late, not early.
  [{ arrivalTime: '03:59' }, []],
  [{ guests: 12, vehicles: 3, arrivalTime: '13:00' }, ['guests', 'vehicles', 'time']],
])('an arrival of ten with two cars at 15:00, changed by %j, has the concerns %j', (change, concerns) => {
  expect(arrivalConcerns({ ...arrival, ...change }, house)).toEqual(concerns)
})
