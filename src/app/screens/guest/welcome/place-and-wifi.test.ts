import { expect, test } from 'vitest'
import { wifiCode } from './place-and-wifi.tsx'

test('the QR text names network and password', () => {
  expect(wifiCode('Rata House', 'kereru-at-dusk')).toBe('WIFI:T:WPA;S:Rata House;P:kereru-at-dusk;;')
})

test('the QR text escapes special characters', () => {
  expect(wifiCode('a;b:c', 'x\\y,"z"')).toBe('WIFI:T:WPA;S:a\\;b\\:c;P:x\\\\y\\,\\"z\\";;')
})
