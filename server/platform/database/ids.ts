import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto'

const idBytes = 16
// Random bytes are drawn in bulk: each call is expensive, additional bytes cost hardly anything, and every request
// needs an id.
const drawn = Buffer.alloc(256 * idBytes)
let used = drawn.length

/** 128 random bits as 22 base64url characters. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += idBytes
  return drawn.toString('base64url', used - idBytes, used)
}

/** 256 random bits as 43 base64url characters, for sessions and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, as stored in the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const drawLetters = (count: number): string =>
  Array.from({ length: count }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/**
 * A new sale code for people to read and type, "K7M2-9QXD". It has forty random bits: a constraint makes it unique, and
 * it never grants access by itself.
 */
export function newSaleCode(): string {
  const letters = drawLetters(8)
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/**
 * A new gift card code, "7K2M-9QXD-4F6H-TV31". It has eighty random bits, since anyone who knows it can spend the card.
 */
export const newGiftCardCode = (): string => Array.from({ length: 4 }, () => drawLetters(4)).join('-')
