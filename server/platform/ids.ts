import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 128 random bits as 22 base64url characters. */
export const newId = (): string => randomBytes(16).toString('base64url')

/** 256 random bits as 43 base64url characters: sessions and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A sale's code for people, "K7M2-9QXD". Forty bits: unique by constraint, never a key on its own. */
export function newSaleCode(): string {
  const letters = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
