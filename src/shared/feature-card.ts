import * as z from 'zod/mini'
import { idSchema, typedText } from './contract/fields.ts'
import { problem } from './contract/problems.ts'

/** The most cards that a house can have. */
export const maxFeatures = 24
const drawnIcons = ['fireplace', 'screen', 'window', 'bush', 'chandelier', 'loft'] as const
export type DrawnIcon = (typeof drawnIcons)[number]
/** With those of https://lucide.dev, under their names there. */
export const featureIcons = [
  ...drawnIcons,
  ...(['flame', 'heater', 'air-vent', 'fan', 'thermometer-sun', 'tv', 'music'] as const),
  ...(['piano', 'book-open', 'gamepad-2', 'dices', 'sofa', 'armchair', 'lamp'] as const),
  ...(['bed-double', 'bed-single', 'baby', 'bath', 'shower-head', 'waves-ladder', 'droplets'] as const),
  ...(['sparkles', 'utensils', 'chef-hat', 'cooking-pot', 'refrigerator', 'coffee', 'wine'] as const),
  ...(['beer', 'grape', 'washing-machine', 'wifi', 'laptop', 'dumbbell', 'bike'] as const),
  ...(['footprints', 'car', 'square-parking', 'plug-zap', 'train-front', 'plane', 'sailboat'] as const),
  ...(['ship', 'anchor', 'fish', 'waves', 'umbrella', 'tree-palm', 'trees'] as const),
  ...(['flower-2', 'sprout', 'leaf', 'bird', 'mountain', 'mountain-snow', 'cable-car'] as const),
  ...(['snowflake', 'sun', 'sunset', 'moon', 'telescope', 'tent', 'castle'] as const),
  ...(['landmark', 'house', 'warehouse', 'door-open', 'key-round', 'dog', 'cat'] as const),
  ...(['accessibility', 'shield-check', 'shopping-bag', 'camera', 'heart'] as const),
] as const
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
