import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { CopyButton } from './copy-button.tsx'
import { wifiCode } from './wifi-code.ts'

export function WifiCard({ name, password }: { name: string; password: string }) {
  const { welcome } = useTranslations('guest')
  const [drawing, setDrawing] = useState<{ path: string; size: number } | null>(null)

  const handleToggle = async () => {
    if (drawing) return setDrawing(null)
    const { encode } = await import('uqr')
    const { data, size } = encode(wifiCode(name, password), { ecc: 'M', border: 2 })
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('')
    setDrawing({ path, size })
  }

  return (
    <section aria-labelledby="wifi-title">
      <h3 id="wifi-title" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {welcome.wifiTitle}
      </h3>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        <Row term={welcome.wifiName} value={name} copyLabel={welcome.copyName} />
        {password && <Row term={welcome.wifiPassword} value={password} copyLabel={welcome.copyPassword} />}
      </dl>
      <Button variant="quiet" className="mt-2 -ml-4" aria-expanded={drawing !== null} onClick={handleToggle}>
        {drawing ? welcome.qrHide : welcome.qrShow}
      </Button>
      {drawing && (
        <svg
          role="img"
          aria-label={welcome.qrAlt(name)}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="mt-2 block w-full max-w-64 rounded-control bg-card"
        >
          <path d={drawing.path} fill="#000" />
        </svg>
      )}
    </section>
  )
}

function Row({ term, value, copyLabel }: { term: string; value: string; copyLabel: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft max-sm:text-sm">{term}</dt>
      <dd className="select-all break-words font-semibold max-sm:row-start-2">{value}</dd>
      <dd className="max-sm:row-span-2 max-sm:row-start-1">
        <CopyButton label={copyLabel} text={value} className="-mr-3 text-bush-700 hover:bg-paper-deep" />
      </dd>
    </div>
  )
}
