import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState } from 'react'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useTranslations } from '#app/lib/words.ts'
import { MyDataPlace } from './my-data-place.tsx'

const myDataPart = lazy(async () => (await import('./my-data.tsx')).MyData, <MyDataPlace />)

/** What is known of the guest and what they may do about it, behind a line to tap; its code comes with the tap. */
export function MyDataPanel({ canErase }: { canErase: boolean }) {
  const { myData } = useTranslations('guest')
  const details = useRef<HTMLDetailsElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    // Whoever opened it before this code was here has told nobody.
    if (details.current?.open) setIsWanted(true)
  }, [])
  return (
    <details ref={details} className="group border-line border-y" onToggle={() => setIsWanted(true)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{myData.title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-6">{isWanted && <Lazy part={myDataPart} with={{ canErase }} />}</div>
    </details>
  )
}
