import { call } from '#shared/contract/endpoint.ts'

export const getUser = call('GET /api/auth/user', 'admin')
export const login = call('POST /api/login', 'public')
export const logout = call('POST /api/logout', 'public')
export const confirmSignIn = call('POST /api/auth/confirm', 'admin')
export const listSessions = call('GET /api/admin/sessions', 'admin')
export const endSession = call('DELETE /api/admin/sessions/:id', 'admin')
export const endOtherSessions = call('DELETE /api/admin/sessions', 'admin')
