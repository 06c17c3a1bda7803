import { expect, test } from 'vitest'
import { wifiCode } from './place-and-wifi.tsx'

test('the QR text names network and password', () => {
  expect(wifiCode('Rata House', 'kereru-at-dusk')).toBe('WIFI:T:WPA;S:Rata House;P:kereru-at-dusk;;')
})

test('the QR text escapes special characters', () => {
  expect(wifiCode('a;b:c', 'x\\y,"z"')).toBe('WIFI:T:WPA;S:a\\;b\\:c;P:x\\\\y\\,\\"z\\";;')
})

test.each([
  [
    'a name of digits and letters up to F',
    'CAFE2468',
    'kereru-at-dusk',
    'T:WPA;S:"CAFE2468";P:kereru-at-dusk;',
  ],
  ['a password of digits', 'Rata House', '12345678', 'T:WPA;S:Rata House;P:"12345678";'],
  ['a network key of 64 hexadecimal digits', 'Rata', 'a1'.repeat(32), `T:WPA;S:Rata;P:${'a1'.repeat(32)};`],
  ['a name with quotes of its own', '"CAFE"', 'kereru-at-dusk', 'T:WPA;S:\\"CAFE\\";P:kereru-at-dusk;'],
  ['a name with an accent and an emoji', 'Ōhākune 🏔', 'tūī-7890', 'T:WPA;S:Ōhākune 🏔;P:tūī-7890;'],
  ['a network without a password', 'Rata Guests', '', 'T:nopass;S:Rata Guests;'],
] as const)('the QR text of %s is read exactly', (_, name, password, text) => {
  expect(wifiCode(name, password)).toBe(`WIFI:${text};`)
})
