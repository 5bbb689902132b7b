import type { Deps } from '#server/platform/deps.ts'
import { isSignature, signature } from '#server/platform/keys/sealed.ts'

const idLength = 22
const signedLength = 21
const signedText = (orderId: string): string => `gift card order ${orderId}`

/** The key that opens a purchase's page: 43 characters, derived from the purchase's id. Its signature has 126 bits. */
export const orderKey = (deps: Pick<Deps, 'keys'>, orderId: string): string =>
  orderId + signature(deps, signedText(orderId)).slice(0, signedLength)

/** The id of the purchase that a key opens, or null. */
export function orderIdIn(deps: Pick<Deps, 'keys'>, key: string): string | null {
  const orderId = key.slice(0, idLength)
  const signed = key.slice(idLength)
  return signed.length === signedLength && isSignature(deps, signedText(orderId), signed, signedLength)
    ? orderId
    : null
}
