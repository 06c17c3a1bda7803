import { describe, expect, it } from 'vitest'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const token = 'a token for the tests'

describe('the metrics', () => {
  const test = testApp({ settings: { METRICS_TOKEN: token } })
  const ask = (authorization?: string) =>
    test.visitor().request('/metrics', authorization ? { headers: { authorization } } : {})
  const read = async () => (await ask(`Bearer ${token}`)).text

  it('serves metrics only with the token', async () => {
    const answer = await ask(`Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`]) {
      expect((await ask(wrong)).status, wrong).toBe(404)
    }
  })

  it('counts requests by route pattern without links', async () => {
    const stay = await buildStay(test)
    await test.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
    await test.visitor().try(getGuestStay, { params: { token: 'no-such-token' } })
    const text = await read()
    const labels = 'method="GET",route="/api/guest-stays/:token"'
    expect(text).toContain(`latchkey_http_request_duration_seconds_count{${labels},status="2xx"} 1\n`)
    expect(text).toContain(`latchkey_http_request_duration_seconds_count{${labels},status="4xx"} 1\n`)
    expect(text).toContain(
      `latchkey_http_request_duration_seconds_bucket{le="+Inf",${labels},status="2xx"} 1\n`,
    )
    expect(text).not.toContain(stay.accessToken)
    expect(text).not.toContain('no-such-token')
  })

  it('metrics include holds, due work and memory', async () => {
    await buildStay(test, { status: 'approved' })
    await test.app.ticker.runOnce()
    const text = await read()
    for (const line of [
      'latchkey_live_holds{state="active"} 0',
      `latchkey_periodic_work_last_ok_timestamp_seconds{work="sweep"} ${test.clock.now() / 1000}`,
      'latchkey_periodic_work_failed_attempts{work="sweep"} 0',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    expect(text).toMatch(/^latchkey_due_work_runs_total\{task="sweep",outcome="done"\} [1-9]/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  })
})

describe('without a token in the settings', () => {
  const test = testApp()

  it('returns 404 for /metrics without a configured token', async () => {
    const answer = await test.visitor().request('/metrics', { headers: { authorization: 'Bearer ' } })
    expect(answer.status).toBe(404)
  })
})
