import type { Deps } from '#server/platform/deps.ts'
import { isSignature, signature } from '#server/platform/keys/sealed.ts'

type Keys = Pick<Deps, 'keys'>
const idLength = 22
const signatureLength = 22

const signedPart = (quoteId: string): string => `quote:${quoteId}`

/** The token in a quote's link: its signed id, 44 base64url characters. */
export const quoteToken = (deps: Keys, quoteId: string): string =>
  quoteId + signature(deps, signedPart(quoteId)).slice(0, signatureLength)

/** The id of the quote that `token` stands for, or null if the signature is invalid. */
export function quoteIdOf(deps: Keys, token: string): string | null {
  const quoteId = token.slice(0, idLength)
  return isSignature(deps, signedPart(quoteId), token.slice(idLength), signatureLength) ? quoteId : null
}
