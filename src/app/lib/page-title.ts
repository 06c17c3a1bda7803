import { useEffect } from 'react'
import { useHouse } from '#app/lib/house.ts'

/** `waiting`: how much waits for the reader, shown first. */
export function usePageTitle(title: string, waiting = 0): void {
  const { name } = useHouse()
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${name}`
  }, [title, name, waiting])
}
