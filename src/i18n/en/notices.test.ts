import { expect, test } from 'vitest'
import { privacy } from '#i18n/en/notices.ts'
import { erasePolicies } from '#shared/stay/erase-policy.ts'

const facts = {
  houseName: 'Kōwhai Cottage',
  hostName: 'Ana',
  email: 'ana@example.com',
  phone: '+64 6 555 0100',
}

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
