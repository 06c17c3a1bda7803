import { expect, test } from 'vitest'
import { privacy } from '#i18n/en/privacy.ts'
import { privacyTexts } from '#i18n/privacy.ts'
import { type PrivacyLaw, privacyLawOf } from '#shared/country/privacy-law.ts'
import { languages } from '#shared/languages.ts'
import { erasePolicies } from '#shared/stay/erase-policy.ts'

const facts = {
  houseName: 'Kōwhai Cottage',
  hostName: 'Ana',
  email: 'ana@example.com',
  phone: '+64 6 555 0100',
  law: 'none',
} as const

test.each(erasePolicies)(
  'the notice says under %s when the photos are erased and what happens on a rejection',
  (policy) => {
    const text = privacy.retentionTexts[policy](facts.hostName)
    expect(text).toMatch(/^Your photos are erased/)
    expect(text).toMatch(/check-out/)
  },
)

test('each erase policy has its own text', () => {
  expect(new Set(erasePolicies.map((policy) => privacy.retentionTexts[policy](facts.hostName))).size).toBe(
    erasePolicies.length,
  )
})

test('the notice names purpose, recipients, retention, rights and the alternative, for this house', () => {
  const points = privacy.privacyNotice({
    ...facts,
    retention: privacy.retentionTexts['at-decision'](facts.hostName),
  })
  expect(points.map((point) => point.title)).toEqual([
    'Why we ask',
    'Who sees them',
    'How long',
    'Your rights',
    'Prefer not to send photos?',
  ])
  const whole = points.map((point) => point.text).join('\n')
  for (const part of ['Kōwhai Cottage', 'Ana', 'ana@example.com', '+64 6 555 0100'])
    expect(whole).toContain(part)
  expect(whole).toContain(privacy.retentionTexts['at-decision'](facts.hostName))
  expect(whole).toMatch(/see .*download.*correct.*erased/)
  expect(whole).toMatch(/at the door or on a video call/)
})

const named: Record<Exclude<PrivacyLaw, 'none'>, RegExp> = {
  nz: /Privacy Act 2020/,
  eu: /GDPR|DSGVO|RGPD/,
  uk: /UK GDPR.*Data Protection Act 2018/,
  au: /Privacy Act 1988/,
}

test.each([
  ['NZ', 'nz'],
  ['PT', 'eu'],
  ['DE', 'eu'],
  ['IE', 'eu'],
  ['RE', 'eu'],
  ['GB', 'uk'],
  ['AU', 'au'],
  ...['JP', 'US', 'CH', 'NO', 'CK', 'JE', 'AQ', '', 'ZZ', 'nz', 'UK'].map(
    (country) => [country, 'none'] as const,
  ),
] as const)('the notice of a house in %j names the law %s and no other, in each language', (country, law) => {
  expect(privacyLawOf(country)).toBe(law)
  for (const language of languages) {
    const points = privacyTexts[language].privacyNotice({
      ...facts,
      retention: '',
      law: privacyLawOf(country),
    })
    const text = points.map((point) => point.text).join(' ')
    if (law === 'none') for (const name of Object.values(named)) expect(text, language).not.toMatch(name)
    else {
      expect(text, language).toMatch(named[law])
      const others = Object.entries(named).filter(
        ([other]) => other !== law && !(law === 'uk' && other === 'eu'),
      )
      for (const [, name] of others) expect(text, language).not.toMatch(name)
    }
  }
})
