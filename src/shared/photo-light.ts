import * as z from 'zod/mini'

/** The grey (0 to 255) as bright as the brightest spot of the photo's upper and lower part, for the veil behind words on it. */
export const lightSchema = z.object({ upper: z.int(), lower: z.int() })
export type PhotoLight = z.infer<typeof lightSchema>
/** A photo that was not read yet may be white. */
export const unreadLight: PhotoLight = { upper: 255, lower: 255 }
