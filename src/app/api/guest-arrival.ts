import { acceptHouseRules, markDeparted, saveArrival } from '#shared/contract/arrival.ts'
import { getPropertyInfo } from '#shared/contract/property.ts'
import { rememberStay } from './guest-stays.ts'
import { useWrite } from './use-endpoint.ts'

/** Refused, the rules have changed: they are read again. */
const refreshes = [getPropertyInfo]

/** Saves how many come, with how many cars, and when. */
export const useSaveArrival = (token: string) =>
  useWrite(saveArrival, { onSuccess: (stay, _, client) => rememberStay(client, token, stay) })

/** Agrees to the house rules as they were read. */
export const useAcceptHouseRules = (token: string) =>
  useWrite(acceptHouseRules, { onSuccess: (stay, _, client) => rememberStay(client, token, stay), refreshes })

/** Tells the host that the guest has left. */
export const useMarkDeparted = (token: string) =>
  useWrite(markDeparted, { onSuccess: (stay, _, client) => rememberStay(client, token, stay) })
