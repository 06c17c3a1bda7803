import { call } from '#shared/contract/endpoint.ts'

export const createPaymentIntent = call('POST /api/create-payment-intent', 'guest')
export const completePayment = call('POST /api/guest-stays/:token/payment-complete', 'guest')
export const confirmSimulatedPayment = call('POST /api/simulated-payments/:paymentIntentId/confirm', 'public')
export const getGuestDeposit = call('GET /api/guest-stays/:token/deposit', 'guest')
export const getPaymentSettings = call('GET /api/admin/payments', 'admin')
export const changePaymentSettings = call('PUT /api/admin/payments', 'admin')
export const getAdminDeposit = call('GET /api/admin/guest-stays/:id/deposit', 'admin')
export const releaseDeposit = call('POST /api/admin/guest-stays/:id/deposit/release', 'admin')
export const claimDeposit = call('POST /api/admin/guest-stays/:id/deposit/claim', 'admin')
