import { useEffect } from 'react'
import { property } from '#content/property.ts'

/** Sets the title of the browser tab while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${property.name}`
  }, [title])
}
