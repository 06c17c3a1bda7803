import { useEffect } from 'react'
import { useHouse } from '#app/lib/house.ts'

/** Sets the title of the browser tab while a screen is shown. */
export function usePageTitle(title: string): void {
  const { name } = useHouse()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
