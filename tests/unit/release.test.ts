import { expect, it } from 'vitest'
import { changesOf, nextVersion } from '../../scripts/release.mjs'

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
