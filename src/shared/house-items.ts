import * as z from 'zod/mini'
import { idSchema, typedLines, typedText } from './contract/fields.ts'
import { type HouseNumber, problem } from './contract/problems.ts'
import { bedKinds, travelWays } from './house-facts.ts'

export const wholeNumber = (what: HouseNumber, least: number, most: number) =>
  z
    .int(problem('houseInteger', what))
    .check(
      z.minimum(least, problem('houseMin', what, least)),
      z.maximum(most, problem('houseMax', what, most)),
    )

export const sectionSchema = z.object(
  {
    title: typedText(120, problem('sectionTitle')),
    text: z._default(typedLines(20_000), ''),
    photoId: z._default(z.nullable(idSchema), null),
  },
  problem('sectionIncomplete'),
)

export const roomSchema = z.object(
  {
    name: typedText(80, problem('roomName')),
    bedTypes: z._default(
      z
        .array(
          z.object({
            kind: z.enum(bedKinds, problem('bedTypes')),
            count: z.int(problem('bedTypes')).check(z.minimum(1, problem('bedTypes')), z.maximum(20)),
          }),
          problem('bedTypes'),
        )
        .check(z.maxLength(bedKinds.length)),
      [],
    ),
    hasEnsuite: z._default(z.boolean(), false),
    /** The host's own words about the beds. */
    beds: z._default(typedText(160), ''),
    sleeps: wholeNumber('sleepsInRoom', 0, 50),
  },
  problem('roomIncomplete'),
)
export const distanceSchema = z
  .object(
    {
      to: typedText(80, problem('distanceTo')),
      /** `null`: the host says how long it takes in `time`. */
      minutes: z._default(z.nullable(wholeNumber('minutes', 1, 1440)), null),
      by: z._default(z.enum(travelWays, problem('travelWay')), 'car'),
      time: z._default(typedText(80), ''),
    },
    problem('distanceIncomplete'),
  )
  .check(
    z.refine(({ minutes, time }) => minutes !== null || time !== '', {
      error: problem('distanceTime'),
      path: ['minutes'],
    }),
  )
