import { onlineManager } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { guestQueryClient } from './stay-page.ts'

it('a page opened without signal starts as offline, so that the first online event makes it read at once', () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  })
  guestQueryClient(null)
  expect(onlineManager.isOnline()).toBe(false)
})
