import { useEffect } from 'react'
import { useHouse } from '#app/lib/house.ts'

export function usePageTitle(title: string): void {
  const { name } = useHouse()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
