import { useEffect, useRef, useState } from 'react'
import { Fold } from '#app/components/ui/fold.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { MyDataPlace } from './my-data-place.tsx'

const myDataPart = lazy(() => import('./my-data.tsx'), 'MyData', <MyDataPlace />)

export function MyDataPanel({ canErase }: { canErase: boolean }) {
  const { myData } = useTranslations('guest')
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
      {isWanted && <Lazy part={myDataPart} with={{ canErase }} />}
    </Fold>
  )
}
