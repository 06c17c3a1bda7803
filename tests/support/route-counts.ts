import type { Client } from './client.ts'

export const metricsToken = 'a token for the tests'

export async function routeCounts(visitor: Client): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { text } = await visitor.request('/metrics', { headers })
  return text.split('\n').filter((line) => line.startsWith('latchkey_http_request_duration_seconds_count'))
}
