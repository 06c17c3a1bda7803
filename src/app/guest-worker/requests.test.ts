import { describe, expect, test } from 'vitest'
import { createPaymentIntent, getGuestDeposit } from '#shared/contract/deposits/calls.ts'
import { addDocument, getPrivacy } from '#shared/contract/documents/calls.ts'
import { fillPath } from '#shared/contract/endpoint.ts'
import { getGuestGuide } from '#shared/contract/guide/calls.ts'
import { getPropertyInfo } from '#shared/contract/house/calls.ts'
import { getGuestStay, listStays, saveContact } from '#shared/contract/stays/calls.ts'
import { listGuestMessages } from '#shared/contract/threads/calls.ts'
import { requestUpload } from '#shared/contract/uploads/calls.ts'
import { classifyRequest, guidePath, offlinePaths, propertyPath, stayPath, tokenOfPage } from './requests.ts'

const origin = 'https://stay.example.nz'
const token = 'abc-DEF_123'
const read = (path: string, more: Partial<Parameters<typeof classifyRequest>[0]> = {}) =>
  classifyRequest(
    { method: 'GET', mode: 'cors', url: `${origin}${path}`, headers: new Headers(), ...more },
    origin,
  )

describe('the paths of the contract', () => {
  test.each([
    ['stay', getGuestStay],
    ['deposit', getGuestDeposit],
    ['guide', getGuestGuide],
    ['messages', listGuestMessages],
  ] as const)('%s: the worker and the contract name the same path', (_, endpoint) => {
    const path = fillPath(endpoint.path, { token })
    expect(offlinePaths(token)).toContain(path)
    expect(read(path)).toEqual({ kind: 'read', token, path })
  })

  test('the offline paths begin with the stay and include the guide', () => {
    expect(offlinePaths(token)[0]).toBe(stayPath(token))
    expect(offlinePaths(token)).toContain(guidePath(token))
  })

  test('property info belongs to the stay of the header, or else of the page', () => {
    expect(propertyPath).toBe(getPropertyInfo.path)
    expect(read(getPropertyInfo.path)).toEqual({ kind: 'read', token: null, path: propertyPath })
    expect(read(getPropertyInfo.path, { headers: new Headers({ 'x-guest-token': token }) })).toMatchObject({
      token,
    })
  })

  test.each([
    ['the host’s reads', 'GET', listStays.path],
    ['the privacy record', 'GET', fillPath(getPrivacy.path, { token })],
    ['an upload slot', 'POST', requestUpload.path],
    ['a document', 'POST', fillPath(addDocument.path, { token })],
    ['contact details', 'PUT', fillPath(saveContact.path, { token })],
    ['earlier messages', 'GET', `${fillPath(listGuestMessages.path, { token })}?cursor=abc`],
    ['a payment session', 'POST', createPaymentIntent.path],
    ['a write to a path that is read too', 'POST', fillPath(getGuestStay.path, { token })],
  ])('leaves %s to the network', (_, method, path) => {
    expect(read(path, { method })).toBeNull()
  })
})

test.each([
  ['/guest/abc/emergency', 'abc'],
  ['/guest/abc/calendar.ics', 'abc'],
  ['/guest/abc/other', null],
  ['/emergency', null],
])('%s belongs to the stay %j', (path, token) => {
  expect(read(path, { mode: 'navigate' })).toEqual(token && { kind: 'read', token, path })
  if (token) expect(offlinePaths(token)).toContain(path)
})

test.each([
  ['/guest/abc', 'abc'],
  ['/guest/abc/', 'abc'],
  ['/guest/abc?from=mail', 'abc'],
  ['/guest/', null],
  ['/guest/a/b', null],
  ['/guest/%', null],
  ['/checkout/abc', null],
  ['/', null],
])('%s belongs to the stay %j', (path, expected) => {
  expect(tokenOfPage(`${origin}${path}`)).toBe(expected)
  const wanted = read(path, { mode: 'navigate' })
  expect(wanted).toEqual(expected === null ? null : { kind: 'page', token: expected })
})

test('requests to other origins are ignored', () => {
  expect(
    classifyRequest(
      { method: 'GET', mode: 'cors', url: `https://example.com${stayPath(token)}`, headers: new Headers() },
      origin,
    ),
  ).toBeNull()
})
