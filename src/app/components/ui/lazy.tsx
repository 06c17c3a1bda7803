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
 * Renders a lazy component. Unlike React's `lazy`, it shows an error after a dropped connection. Its button reloads the
 * page: some browsers cache a failed import, and a new release may have removed the chunk. Set a `key` where `part` can
 * change.
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
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isOver = false
    part.fetch().then(
      (component) => isOver || setLoaded(() => component),
      () => isOver || setHasFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [part])

  if (Loaded) return <Loaded {...props} />
  if (!hasFailed) return placeholder
  return (
    <RetryNotice label={controls.tryAgain} onRetry={() => location.reload()}>
      {controls.partFailed}
    </RetryNotice>
  )
}
