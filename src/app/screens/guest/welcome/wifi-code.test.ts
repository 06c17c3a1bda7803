import { expect, test } from 'vitest'
import { wifiCode } from './wifi-code.ts'

test('names the network and its password', () => {
  expect(wifiCode('Rata House', 'kereru-at-dusk')).toBe('WIFI:T:WPA;S:Rata House;P:kereru-at-dusk;;')
})

test('escapes the marks that have a meaning in the code', () => {
  expect(wifiCode('a;b:c', 'x\\y,"z"')).toBe('WIFI:T:WPA;S:a\\;b\\:c;P:x\\\\y\\,\\"z\\";;')
})
