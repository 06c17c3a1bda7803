import { getSetup, markSetupStep } from '#shared/contract/setup/calls.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import { setAnswer, useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useSetup = () => useQueryOf(getSetup, {})
export const useMarkSetupStep = () =>
  useMutationOf(markSetupStep, {
    invalidates: [getToday],
    onSuccess: (setup, _, client) => setAnswer(client, getSetup, {}, setup),
  })
