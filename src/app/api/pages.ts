import { useCallback, useMemo, useState } from 'react'
import { callEndpointWithHeaders } from '#app/lib/http.ts'
import type { CallInput, CallResult, Endpoint } from '#shared/contract/endpoint.ts'
import type { ListPage } from '#shared/host-page.ts'
import { useKnown } from './use-endpoint.ts'

type ReadPage<Item> = (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Item>>

/** The cursor of the next page in a `Link` header, or `null` on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part))
  const url = target?.match(/<([^>]*)>/)?.[1]
  return url ? new URL(url, 'http://page.invalid').searchParams.get('cursor') : null
}

/** Reads a page of a list; the next one is in its `Link` header. */
export async function readListPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<{ items: CallResult<E>; nextCursor: string | null }> {
  const { data, headers } = await callEndpointWithHeaders(endpoint, input, { signal })
  return { items: data, nextCursor: nextCursorOf(headers.get('link')) }
}

/** As many pages as there were, or the first. */
async function readPages<Item>(readPage: ReadPage<Item>, signal: AbortSignal, count: number) {
  const pages = [await readPage(null, signal)]
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < count; cursor = pages.at(-1)?.nextCursor)
    pages.push(await readPage(cursor, signal))
  return pages
}

/** A list read a page at a time; `key` is the address of its first page. While another key is read, the last list stays. */
export function usePages<Item>(key: string, readPage: ReadPage<Item>) {
  const pages = useKnown<ListPage<Item>[]>(
    key,
    (signal, known) => readPages(readPage, signal, known?.length ?? 1),
    { keepsPrevious: true },
  )
  const [more, setMore] = useState<'none' | 'reading' | 'failed'>('none')
  const cursor = pages.isPlaceholderData ? null : (pages.data?.at(-1)?.nextCursor ?? null)
  const { readBy } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever reads by another key has other pages, and so another `readBy`
  const fetchNextPage = useCallback(async () => {
    if (cursor === null) return
    setMore('reading')
    const { error } = await readBy(async (signal, known = []) => [...known, await readPage(cursor, signal)])
    setMore(error ? 'failed' : 'none')
  }, [readBy, cursor])
  return {
    ...pages,
    data: useMemo(() => pages.data?.flatMap(({ items }) => items), [pages.data]),
    hasNextPage: cursor !== null,
    isFetchingNextPage: more === 'reading',
    isFetchNextPageError: more === 'failed' && pages.isError,
    fetchNextPage,
  }
}
