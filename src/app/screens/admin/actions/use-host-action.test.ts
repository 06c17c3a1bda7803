import { expect, it, vi } from 'vitest'
import { ApiError } from '#app/lib/http.ts'
import { failures } from '#i18n/en/admin.ts'
import { runWithFeedback } from './use-host-action.ts'

it('a change that waits for the bank is done: it calls onWaiting in place of onDone, so that its dialog closes', async () => {
  const body = { message: 'The claim is stored and waits for the bank.', code: 'waiting' }
  const feedback = { failure: failures.claimDeposit, onDone: vi.fn(), onWaiting: vi.fn(), onFailed: vi.fn() }
  expect(await runWithFeedback(() => Promise.reject(new ApiError(503, JSON.stringify(body))), feedback)).toBe(
    true,
  )
  expect(feedback.onWaiting).toHaveBeenCalledOnce()
  expect([feedback.onDone.mock.calls, feedback.onFailed.mock.calls]).toEqual([[], []])
})
