import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import { problem } from '#shared/contract/problems.ts'
import { setupNeeds, setupSteps } from '#shared/setup.ts'
import * as calls from './calls.ts'

const setupSchema = z.object({
  steps: z.array(
    z.object({
      name: z.enum(setupSteps),
      isDone: z.boolean(),
      isMarked: z.boolean(),
      /** Fields that are still the sample's. */
      left: z.array(z.string()),
      needs: z.array(z.enum(setupNeeds)),
    }),
  ),
  isOver: z.boolean(),
})

export const getSetup = describe(calls.getSetup, { returns: setupSchema })

export const markSetupStep = describe(calls.markSetupStep, {
  body: z.object({
    step: z.enum(setupSteps, problem('setupStep')),
    done: z.boolean(problem('setupDone')),
  }),
  returns: setupSchema,
})
