import { encode } from 'uqr'
import { useTranslations } from '#app/lib/translations.ts'

/**
 * Draws the code that joins a Wi-Fi network, and says how to use it. It is black on white with a margin of four modules,
 * whatever theme a browser applies.
 */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { wifiQr } = useTranslations('parts')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <>
      <p className="mt-2">{wifiQr.how}</p>
      <svg
        role="img"
        aria-label={wifiQr.alt(name)}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mt-2 block w-full max-w-64 scheme-only-light forced-color-adjust-none rounded-control print:w-[26mm]"
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </>
  )
}
