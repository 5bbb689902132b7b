import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Key, KeyRing } from './key-ring.ts'

type Keys = { keys: KeyRing }

const idLength = 8
const mark = Buffer.from('alforja:')
const separator = '.'

function encrypt({ sealing }: Key, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function decrypt({ sealing }: Key, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** Decrypts with the key of that id. With '', tries all keys: the value is from before keys had ids. */
function open({ keys }: Keys, id: string, sealed: Uint8Array): Buffer {
  if (id !== '') {
    const key = keys.find(id)
    if (!key) throw new Error(`encrypted with the key ${id}, which this server lacks`)
    return decrypt(key, sealed)
  }
  for (const key of keys.all) {
    try {
      return decrypt(key, sealed)
    } catch {
      // Encrypted with another key.
    }
  }
  throw new Error('encrypted with a key that this server lacks')
}

/** Encrypts bytes (AES-256-GCM) and prefixes them with the key's id. Returns the bytes and the id. */
export function sealBytes({ keys }: Keys, bytes: Uint8Array): { keyId: string; sealed: Buffer } {
  const [key] = keys.all
  return { keyId: key.id, sealed: Buffer.concat([mark, Buffer.from(key.id), encrypt(key, bytes)]) }
}

/** Decrypts the output of `sealBytes`. Throws for anything else. */
export function unsealBytes(deps: Keys, sealed: Uint8Array): Buffer {
  const start = mark.length + idLength
  const isNamed = mark.equals(sealed.subarray(0, mark.length))
  const id = isNamed ? Buffer.from(sealed.subarray(mark.length, start)).toString() : ''
  return open(deps, id, isNamed ? sealed.subarray(start) : sealed)
}

/** Encrypts `text` for the database: the key's id, a dot, and base64url. */
export function seal({ keys }: Keys, text: string): string {
  const [key] = keys.all
  return `${key.id}${separator}${encrypt(key, Buffer.from(text)).toString('base64url')}`
}

/** The id of the key that encrypted a text; '' for texts from before keys had ids, and for plain text. */
export const keyIdOf = (sealed: string): string =>
  sealed.charAt(idLength) === separator ? sealed.slice(0, idLength) : ''

/** Decrypts the output of `seal`. Throws for anything else. */
export function unseal(deps: Keys, sealed: string): string {
  const id = keyIdOf(sealed)
  const bytes = Buffer.from(id ? sealed.slice(id.length + separator.length) : sealed, 'base64url')
  return open(deps, id, bytes).toString()
}

const hash = ({ sealing }: Key, text: string): string =>
  createHmac('sha256', sealing).update(text).digest('base64url')

/** A keyed hash of the text, for looking up encrypted values. */
export const fingerprint = ({ keys }: Keys, text: string): string => hash(keys.all[0], text)

/** All possible fingerprints of a text, needed until everything is encrypted with the first key. */
export const fingerprints = ({ keys }: Keys, text: string): string[] => keys.all.map((key) => hash(key, text))

/** The signature of `text`: 43 base64url characters. */
export const signature = ({ keys }: Keys, text: string): string =>
  createHmac('sha256', keys.all[0].signing).update(text).digest('base64url')

/** The signatures of `text` by every valid key, with that of the first key first. */
export const signatures = ({ keys }: Keys, text: string): string[] =>
  [...keys.all.map(({ signing }) => signing), ...keys.formerSigning].map((key) =>
    createHmac('sha256', key).update(text).digest('base64url'),
  )

/**
 * Whether `given` is the signature of `text` by a valid key, or its first `length` characters. Compares in constant
 * time.
 */
export function isSignature(deps: Keys, text: string, given: string, length = 43): boolean {
  const bytes = Buffer.from(given)
  return signatures(deps, text).some((one) => {
    const right = Buffer.from(one.slice(0, length))
    return right.length === bytes.length && timingSafeEqual(right, bytes)
  })
}
