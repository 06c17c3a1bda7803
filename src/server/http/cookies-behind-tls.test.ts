import { expect, it } from 'vitest'
import { getUser, login } from '#shared/contract/accounts/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'

const test = testApp({ settings: { PUBLIC_URL: 'https://house.example', TRUST_PROXY: '1' } })

it('the session cookie is Secure and has the __Host- prefix behind TLS', async () => {
  const host = test.visitor()
  const answer = await host.try(login, { body: testHost })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-latchkey-session=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  await host.call(getUser)
})

it('every response behind TLS has HSTS with subdomains', async () => {
  const { headers } = await test.visitor().request('/healthz')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})
