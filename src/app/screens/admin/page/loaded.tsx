import type { ComponentProps, ReactNode } from 'react'
import { refusals } from '#i18n/en/toasts.ts'
import { PageLoading } from './loading-pages.tsx'
import { ReadFailed, useHostRead } from './read-failed.tsx'

/** Renders a query's data: a placeholder while it loads, and a retry button after an error. */
export function Loaded<Data>({
  read,
  failed,
  placeholder = <PageLoading page="settings" />,
  children,
}: {
  read: ComponentProps<typeof ReadFailed>['read'] & { data: Data | undefined; isPending: boolean }
  failed: string
  placeholder?: ReactNode
  children: (data: Data) => ReactNode
}) {
  useHostRead(read.error, refusals.unauthorized)
  if (read.data !== undefined) return children(read.data)
  return read.isPending ? placeholder : <ReadFailed title={failed} read={read} />
}
