import type { NamesWith, stayFields } from '#shared/stay/fields.ts'

type ExportedField = NamesWith<typeof stayFields, 'csv', 'plain' | 'instant'>

/** The columns of the CSV export in their order. */
export const exportColumns = {
  id: 'Stay',
  guestName: 'Guest',
  guestEmail: 'E-mail',
  guestPhone: 'Phone',
  source: 'Booked through',
  status: 'Status',
  checkInDate: 'Check-in',
  checkInTime: 'Check-in time',
  checkOutDate: 'Check-out',
  checkOutTime: 'Check-out time',
  guests: 'Guests',
  vehicles: 'Vehicles',
  deposit: 'Deposit',
  currency: 'Currency',
  paymentStatus: 'Payment',
  depositStatus: 'Deposit status',
  hostNote: 'Note',
  language: 'Language',
  createdAt: 'Created',
  decidedAt: 'Decided',
  departedAt: 'Left',
  cancelledAt: 'Cancelled',
  cancelledBy: 'Cancelled by',
} satisfies Record<ExportedField | 'deposit' | 'currency', string>
