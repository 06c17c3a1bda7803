import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { changesOf, nextVersion, pinImage } from '../../scripts/release.mjs'

it.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['4.0.1', '4.0.1'],
  ['soon', null],
])('a %s release of 1.2.3 is %s', (bump, version) => {
  expect(nextVersion('1.2.3', bump)).toBe(version)
})

it('the change log names what a host would notice, and nothing else', () => {
  const subjects = ['feat(mail): reminders', 'refactor: rooms', 'fix: a menu is not cut off', 'test: more']
  expect(changesOf(subjects)).toBe('### New\n\n- reminders\n\n### Fixed\n\n- a menu is not cut off\n')
  expect(changesOf(['docs: words'])).toBe('Nothing that a host would see.\n')
})

it('a release pins its version wherever the compose file names the image, and no other image', () => {
  const compose = (version: string) =>
    `  app:\n    image: latchkey:${version}\n  key:\n    image: latchkey:${version}\n  proxy:\n    image: caddy:2.10\n`
  expect(pinImage(compose('1.0.0'), '1.1.0')).toBe(compose('1.1.0'))
  expect(pinImage('    build: .\n', '1.1.0')).toBe('    build: .\n')
})

it('the compose file pins the version of this package', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('compose.yaml')).toContain(`image: latchkey:${version}\n`)
})
