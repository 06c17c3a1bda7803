import { getStay, listStays } from '#shared/contract/stays/calls.ts'

/** Reads that a change of a stay makes stale. */
export const stayReads = [listStays, getStay] as const
