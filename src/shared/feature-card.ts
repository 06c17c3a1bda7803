import * as z from 'zod/mini'
import { idSchema, typedText } from './contract/fields.ts'
import { problem } from './contract/problems.ts'

/** The most cards that a house can have. */
export const maxFeatures = 24
export const featureIcons = ['fireplace', 'screen', 'window', 'bush', 'chandelier', 'loft'] as const
export const houseFeatureSchema = z.object(
  {
    id: idSchema,
    title: typedText(80, problem('cardTitle')),
    icon: z.enum(featureIcons, problem('unknownIcon')),
    description: typedText(300),
  },
  problem('cardIncomplete'),
)
export type HouseFeature = z.infer<typeof houseFeatureSchema>
