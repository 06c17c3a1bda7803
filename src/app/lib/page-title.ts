import { useEffect } from 'react'
import { property } from '#shared/the-house.ts'

/** Sets the title of the browser tab while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${property.name}`
  }, [title])
}
