import { addressParts } from '#shared/address-parts.ts'

/** A phone number or an e-mail address, whose lines end between its parts and not inside a word. */
export const AddressText = ({ children }: { children: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address are never reordered
  addressParts(children).flatMap((part, at) => (at > 0 ? [<wbr key={at} />, part] : part))
