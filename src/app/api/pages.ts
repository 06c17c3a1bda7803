import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { callEndpointWithHeaders } from '#app/lib/http.ts'
import type { CallInput, CallResult } from '#shared/contract/call-types.ts'
import type { Call } from '#shared/contract/endpoint.ts'
import type { ListPage } from '#shared/host-page.ts'

type ReadPage<Item> = (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Item>>

/** The cursor of the next page in a `Link` header, or `null` on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part))
  const url = target?.match(/<([^>]*)>/)?.[1]
  return url ? new URL(url, 'http://page.invalid').searchParams.get('cursor') : null
}

/** Returns a page of a list, with the next cursor from its `Link` header. */
export async function readListPage<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<{ items: CallResult<C>; nextCursor: string | null }> {
  const { data, headers } = await callEndpointWithHeaders(endpoint, input, { signal })
  return { items: data, nextCursor: nextCursorOf(headers.get('link')) }
}

const itemsOf = <Item>({ pages }: InfiniteData<ListPage<Item>>): Item[] => pages.flatMap(({ items }) => items)

/** Returns a list page by page. The previous list remains visible while that of another key is fetched. */
export const usePages = <Item>(
  queryKey: QueryKey,
  readPage: ReadPage<Item>,
  pollIntervalMs: number | false = false,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: itemsOf<Item>,
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  })
