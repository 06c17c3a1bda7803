import { useEffect, useRef, useState } from 'react'
import { Fold } from '#app/components/ui/fold.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { useTranslations } from '#app/lib/translations.ts'

const myDataPart = lazy(() => import('./my-data.tsx'), 'MyData')

export function MyDataPanel({ canErase }: { canErase: boolean }) {
  const { myData } = useTranslations('guest')
  const bars = ['h-5 w-full', 'mt-4 h-5 w-2/3', 'mt-3 h-5 w-1/2']
  const loading = <SkeletonBars label={myData.loading} bars={bars} />
  const details = useRef<HTMLDetailsElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    // The guest opened the panel before hydration.
    if (details.current?.open) setIsWanted(true)
  }, [])
  return (
    <Fold
      ref={details}
      onToggle={() => setIsWanted(true)}
      summary={<h2 className="text-xl">{myData.title}</h2>}
    >
      {isWanted && <Lazy part={myDataPart} with={{ canErase, loading }} placeholder={loading} />}
    </Fold>
  )
}
