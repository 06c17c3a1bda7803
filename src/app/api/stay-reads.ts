import { getStay, listStays } from '#shared/contract/stays/calls.ts'
import { getToday } from '#shared/contract/today/calls.ts'

/** Reads that a change of a stay makes stale. */
export const stayReads = [listStays, getStay, getToday] as const
