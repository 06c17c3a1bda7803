import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export const RetryNotice = ({
  label,
  isPending = false,
  onRetry,
  ...props
}: Pick<ComponentProps<typeof Notice>, 'title' | 'children'> & {
  label: string
  isPending?: boolean
  onRetry: () => unknown
}) => (
  <Notice
    {...props}
    tone="bad"
    role="alert"
    action={
      <Button variant="secondary" isPending={isPending} onClick={() => void onRetry()}>
        {label}
      </Button>
    }
  />
)
