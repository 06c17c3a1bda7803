import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addEntry, changesOf, pinImage, versionToRelease } from '../../scripts/release.mjs'

it.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['4.0.1', '4.0.1'],
])('a %s release of 1.2.3 is %s', (bump, version) => {
  expect(versionToRelease({ current: '1.2.3', bump, tags: ['v1.2.3'] })).toBe(version)
})

it.each([
  ['patch', '1.2.4 is released already. Choose a higher version.'],
  ['1.2.4', '1.2.4 is released already. Choose a higher version.'],
  ['soon', 'How to use it'],
])('a %s release of 1.2.3 is refused beside the tag v1.2.4 with what to do', (bump, message) => {
  expect(() => versionToRelease({ current: '1.2.3', bump, tags: ['v1.2.3', 'v1.2.4'] })).toThrow(message)
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

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

describe('the change log of a release', () => {
  const facts = {
    version: '1.1.0',
    day: '2026-12-01',
    subjects: ['feat: reminders'],
    image: 'Image: sha256:a',
  }
  const older = '## 1.0.0 (2026-11-29)\n\nThe first release.\n'

  it('keeps the section that was written by hand, with its day and image', () => {
    const log = `# Changes\n\n## 1.1.0\n\nGuests are reminded.\n\n### Upgrading\n\nNothing to do.\n\n${older}`
    expect(addEntry(log, facts)).toBe(
      `# Changes\n\n## 1.1.0 (2026-12-01)\n\nGuests are reminded.\n\n### Upgrading\n\nNothing to do.\n\nImage: sha256:a\n\n${older}`,
    )
  })

  it('lists the commits where nobody wrote a section, with how to upgrade, above the older ones', () => {
    expect(addEntry(`# Changes\n\n${older}`, facts)).toBe(
      `# Changes\n\n## 1.1.0 (2026-12-01)\n\n### New\n\n- reminders\n\n### Upgrading\n\nAs [docs/upgrades.md](docs/upgrades.md) says.\n\nImage: sha256:a\n\n${older}`,
    )
  })

  it('has a section for the version of this package, with how to upgrade', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const [, section = ''] = read('CHANGELOG.md').split(new RegExp(`^## ${version}\\b.*$`, 'm'))
    expect(section.split(/^## /m)[0]).toMatch(/^### Upgrading\n\n\S/m)
  })
})
