import { keepPreviousData } from '@tanstack/react-query'
import { getCalendar } from '#shared/contract/calendar/calls.ts'
import { useCall } from './use-call.ts'

export const useCalendar = (days: { from: string; to: string }) =>
  useCall(getCalendar, { query: days }, { placeholderData: keepPreviousData })
