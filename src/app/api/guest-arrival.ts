import { acceptHouseRules, markDeparted, saveArrival } from '#shared/contract/arrival/calls.ts'
import { getPropertyInfo } from '#shared/contract/property/calls.ts'
import { setStay } from './guest-stays.ts'
import { useMutationOf } from './use-endpoint.ts'

/** Refused, the rules have changed: they are read again. */
const invalidates = [getPropertyInfo]

/** Saves how many come, with how many cars, and when. */
export const useSaveArrival = (token: string) =>
  useMutationOf(saveArrival, { onSuccess: (stay, _, client) => setStay(client, token, stay) })

/** Agrees to the house rules as they were read. */
export const useAcceptHouseRules = (token: string) =>
  useMutationOf(acceptHouseRules, {
    onSuccess: (stay, _, client) => setStay(client, token, stay),
    invalidates,
  })

/** Tells the host that the guest has left. */
export const useMarkDeparted = (token: string) =>
  useMutationOf(markDeparted, { onSuccess: (stay, _, client) => setStay(client, token, stay) })
