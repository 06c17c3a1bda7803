import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import { RetryNotice } from './retry-notice.tsx'

export interface LazyPart<Props> {
  placeholder: ReactNode
  loaded: () => ComponentType<Props> | null
  fetch: () => Promise<ComponentType<Props>>
  /** Preloads the code. Showing the component retries a failed preload. */
  preload: () => void
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/** Declares the component that a module exports as `name`, with its own chunk. Render it with `Lazy`. */
export function lazy<Module, Name extends keyof Module, Props = PropsOf<Module[Name]>>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= (await load())[name] as ComponentType<Props>
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
 * Renders a lazy component. Unlike React's `lazy`, it survives a dropped connection: it shows an error and retries when
 * the browser is online again. The button retries the import. Once the import has failed twice, the button reloads the
 * page instead: some browsers cache a failed import, and a new release may have removed the chunk. Set a `key` where
 * `part` can change.
 */
export function Lazy<Props extends object>({
  part,
  with: props,
  placeholder = part.placeholder,
}: {
  part: LazyPart<Props>
  with: Props
  placeholder?: ReactNode
}) {
  const { controls } = useTranslations('controls')
  const [Loaded, setLoaded] = useState(part.loaded)
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt triggers the retry
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
    <RetryNotice label={controls.tryAgain} onRetry={handleAgain}>
      {controls.partFailed}
    </RetryNotice>
  )
}
