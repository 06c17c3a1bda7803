import { callEndpoint } from '#app/lib/http.ts'
import { acceptPrivacy, downloadMyData, eraseMyData, getPrivacy } from '#shared/contract/documents.ts'
import { rememberStay } from './guest-stays.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** The notice in force and what has happened to the guest's documents so far. */
export const usePrivacy = (token: string) => useRead(getPrivacy, { params: { token } })

/** Records that the guest read the notice. */
export const useAcceptPrivacy = (token: string) =>
  useWrite(acceptPrivacy, {
    onSuccess: (stay, _, client) => rememberStay(client, token, stay),
  })

/** Everything held about the guest. Not kept in the cache: it holds the pictures. */
export const readMyData = (token: string) => callEndpoint(downloadMyData, { params: { token } })

/** Erases the guest's pictures and phone number and ends the check-in. */
export const useEraseMyData = (token: string) =>
  useWrite(eraseMyData, {
    refreshes: [getPrivacy],
    onSuccess: (stay, _, client) => rememberStay(client, token, stay),
  })
