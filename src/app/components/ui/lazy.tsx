import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** A part of a screen whose code comes when it is needed. */
export interface LazyPart<Props> {
  /** Holds the place of what comes. */
  placeholder: ReactNode
  /** The component, once its code is here. */
  loaded: () => ComponentType<Props> | null
  fetch: () => Promise<ComponentType<Props>>
  /** Fetches the code ahead of time. A failure does no harm: it is asked for again when the part is shown. */
  preload: () => void
}

/** Names a part of a screen that is loaded on its own; show it with `Lazy`. */
export function lazy<Props>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return loaded
  }
  return {
    placeholder,
    loaded: () => loaded,
    fetch,
    preload: () => {
      fetch().catch(() => undefined)
    },
  }
}

/**
 * Shows a part that is loaded on its own. In contrast to React's `lazy` it survives a dropped connection: it says that
 * it is missing, tries again when the connection returns, and reloads the page when asked a second time, because some
 * browsers never fetch a module again that failed once, and a new release may have taken the old file away. Where another
 * part can take its place it needs a `key`.
 */
export function Lazy<Props extends object>({
  part,
  with: props,
  placeholder = part.placeholder,
}: {
  part: LazyPart<Props>
  with: Props
  /** Holds this place better than the part's own one. */
  placeholder?: ReactNode
}) {
  const { controls } = useTranslations('controls')
  const [Loaded, setLoaded] = useState(part.loaded)
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again
  useEffect(() => {
    let isOver = false
    part.fetch().then(
      (component) => isOver || setLoaded(() => component),
      () => isOver || setFailures((count) => count + 1),
    )
    const handleOnline = () => setAttempt((count) => count + 1)
    window.addEventListener('online', handleOnline)
    return () => {
      isOver = true
      window.removeEventListener('online', handleOnline)
    }
  }, [part, attempt])

  if (Loaded) return <Loaded {...props} />
  if (failures === 0) return placeholder
  const handleAgain = () => (failures > 1 ? location.reload() : setAttempt((count) => count + 1))
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <Button variant="secondary" onClick={handleAgain}>
          {controls.tryAgain}
        </Button>
      }
    >
      {controls.partFailed}
    </Notice>
  )
}
