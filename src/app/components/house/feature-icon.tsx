import type { HouseFeature } from '#shared/feature-card.ts'

const drawings: Record<HouseFeature['icon'], string> = {
  fireplace:
    'M4 42h40M7 42V14h34v28M4 14V9h40v5ZM14 42V22h20v20M24 40c-4.5 0-7-2.6-7-6 0-4.5 5-5 5.5-10.5 4 2 8.5 5.5 8.5 10.5 0 3.4-2.5 6-7 6Zm0 0c-1.8 0-3-1.2-3-3 0-2 2-2.5 2.5-5 2 1 3.5 3 3.5 5 0 1.8-1.2 3-3 3Z',
  screen:
    'M4 8h40v25H4ZM4 42h40M8 42v-4h32v4M10 27c4-6 7-8 10-6s4 3 7-1 6-5 11-1M31 15.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  window: 'M6 44V20L42 6v38ZM18 44V15.5M30 44V10.7M6 28h36M3 44h42',
  bush: 'M24 45V22M22 45l1-22M24 22C19 12 12 11 5 19M24 22C15 18 9 21 6 30M24 22c-6 0-9 5-9 12M24 22C29 12 36 11 43 19M24 22c9-4 15-1 18 8M24 22c6 0 9 5 9 12M24 22c-2-6-1-11 1-16M3 45h42',
  chandelier:
    'M24 3v17M24 25 10 15M24 25l14-10M24 25 8 30M24 25l16 5M24 25l-8 14M24 25l8 14M21 24a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0M37 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0M2.5 31a3 3 0 1 0 6 0 3 3 0 1 0-6 0M39.5 31a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12.5 41.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M29.5 41.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  loft: 'M2 40 24 6l22 34M10 42V32h17a5 5 0 0 1 5 5v5M10 37h22M13 32v-2.5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2V32M36 42V30M24 18v4M2 42h44',
}

export function FeatureIcon({ name, className }: { name: HouseFeature['icon']; className: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={`shrink-0 text-clay-600 ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
