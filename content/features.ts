import type { FeatureCard } from '#shared/content.ts'

/** What makes this house itself and not another: six cards on the landing page. */
export const features: FeatureCard[] = [
  {
    icon: 'fireplace',
    title: 'Marble open fireplace',
    description: 'A real fire in veined marble. Kindling and dry wood are ready when you arrive.',
  },
  {
    icon: 'screen',
    title: '85-inch media room',
    description: 'Its own room with its own door, so film night and early bedtimes get along.',
  },
  {
    icon: 'window',
    title: 'Floor-to-ceiling windows',
    description: 'The living rooms have more glass than wall. You see the weather before you hear it.',
  },
  {
    icon: 'bush',
    title: 'Private bush setting',
    description: 'Ponga and rātā on three sides, and no other house in sight.',
  },
  {
    icon: 'chandelier',
    title: 'Handcrafted handles and chandelier',
    description:
      'Bent timber on the front door, brass and glass by the fire in the living room. Both were made for this house.',
  },
  {
    icon: 'loft',
    title: 'Loft bedroom',
    description:
      'A queen bed plus a sofa bed under the ridge, with a skylight and a gable full of tree ferns.',
  },
]
