import type { ComponentProps, ReactNode } from 'react'
import { refusals } from '#i18n/en/toasts.ts'
import { PageLoading } from './loading-pages.tsx'
import { ReadFailed, useHostRead } from './read-failed.tsx'

/** Shows a query's answer: the placeholder while it loads, and a way to try again if it failed. */
export function Loaded<Data>({
  read,
  failed,
  placeholder = <PageLoading page="settings" />,
  children,
}: {
  read: ComponentProps<typeof ReadFailed>['read'] & { data: Data | undefined; isPending: boolean }
  /** Says what couldn't be loaded. */
  failed: string
  placeholder?: ReactNode
  children: (data: Data) => ReactNode
}) {
  useHostRead(read.error, refusals.unauthorized)
  if (read.data !== undefined) return children(read.data)
  return read.isPending ? placeholder : <ReadFailed title={failed} read={read} />
}
