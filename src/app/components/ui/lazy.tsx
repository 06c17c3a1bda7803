import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { doesSiteAnswer } from '#app/lib/our-mark.ts'
import { refreshScripts } from '#app/lib/refresh-scripts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { reloadTyped } from '#app/lib/typed.ts'
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

const retryAfterMs = 10_000

/** If the site doesn't answer, a reload would replace the page by the browser's error or by somebody else's page. */
async function reloadIfReachable(): Promise<void> {
  if (!(await doesSiteAnswer())) return
  await refreshScripts()
  reloadTyped()
}

/**
 * Renders a lazy component. Unlike React's `lazy`, it survives a dropped connection: it shows an error and retries every
 * ten seconds, and when the browser is online again. The button retries the import. If that fails although the site responds, the page is
 * reloaded with what was typed: some browsers cache a failed import, and a new release may have removed the chunk. Set a
 * `key` where `part` can change.
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
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState({ isPressed: false })

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleOnline = () => setAttempt({ isPressed: false })
    part.fetch().then(
      (component) => isOver || setLoaded(() => component),
      () => {
        if (isOver) return
        setIsFailed(true)
        timer = setTimeout(handleOnline, retryAfterMs)
        if (attempt.isPressed) void reloadIfReachable()
      },
    )
    window.addEventListener('online', handleOnline)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', handleOnline)
    }
  }, [part, attempt])

  if (Loaded) return <Loaded {...props} />
  if (!isFailed) return placeholder
  return (
    <RetryNotice label={controls.tryAgain} onRetry={() => setAttempt({ isPressed: true })}>
      {controls.partFailed}
    </RetryNotice>
  )
}
