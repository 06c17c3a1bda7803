import { acceptHouseRules, markDeparted, saveArrival } from '#shared/contract/arrival/calls.ts'
import { getPropertyInfo } from '#shared/contract/property/calls.ts'
import { setStay } from './guest-stays.ts'
import { useMutationOf } from './use-endpoint.ts'

/** Refetched after a refusal too, because the rules have changed then. */
const invalidates = [getPropertyInfo]

export const useSaveArrival = (token: string) =>
  useMutationOf(saveArrival, { onSuccess: (stay, _, client) => setStay(client, token, stay) })

export const useAcceptHouseRules = (token: string) =>
  useMutationOf(acceptHouseRules, {
    onSuccess: (stay, _, client) => setStay(client, token, stay),
    invalidates,
  })

export const useMarkDeparted = (token: string) =>
  useMutationOf(markDeparted, { onSuccess: (stay, _, client) => setStay(client, token, stay) })
