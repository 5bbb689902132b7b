import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto'

const idBytes = 16
// Random bytes are fetched in bulk: a call costs much, more bytes hardly more, and every request has an id.
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

/** 256 random bits as 43 base64url characters: sessions and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const drawLetters = (count: number): string =>
  Array.from({ length: count }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** A sale's code for people, "K7M2-9QXD". Forty bits: unique by constraint, never an access key by itself. */
export function newSaleCode(): string {
  const letters = drawLetters(8)
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A gift card's code, "7K2M-9QXD-4F6H-TV31". Eighty bits: whoever knows it can spend the card. */
export const newGiftCardCode = (): string => Array.from({ length: 4 }, () => drawLetters(4)).join('-')
