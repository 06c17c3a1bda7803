import { getStay, listStays } from '#shared/contract/stays/calls.ts'
import { getToday } from '#shared/contract/today/calls.ts'

export const stayReads = [listStays, getStay, getToday] as const
