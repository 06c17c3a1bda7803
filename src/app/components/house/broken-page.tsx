import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { useTranslations } from '#app/lib/translations.ts'

/**
 * Stands in for a page that can't be drawn. It uses as little as possible, so that it can't fail for the same reason.
 * `children` is what a guest needs most.
 */
export function BrokenPage({ onAgain, children }: { onAgain: () => void; children?: ReactNode }) {
  const client = useQueryClient()
  const { controls } = useTranslations('controls')
  // The copy on a guest's phone has an emergency page of its own.
  const guestPage = /^\/guest\/[\w-]+/.exec(location.pathname)?.[0] ?? ''
  const handleAgain = () => {
    void client.invalidateQueries()
    onAgain()
  }
  return (
    <main data-failed="" className="mx-auto max-w-2xl px-5 pt-9 pb-20 sm:px-6">
      <h1 className="text-3xl">{controls.broken.title}</h1>
      <p role="alert" className="mt-4">
        {controls.broken.text}
      </p>
      {children}
      <p className="mt-7 flex flex-wrap gap-2">
        <button type="button" onClick={handleAgain} className={buttonClasses('primary', 'large')}>
          {controls.tryAgain}
        </button>
        <a href={`${guestPage}/emergency`} className={buttonClasses('secondary', 'large')}>
          {controls.broken.emergency}
        </a>
      </p>
    </main>
  )
}
