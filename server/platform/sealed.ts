import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'alforja', 'values at rest', 32))

/** Bytes encrypted for where they lie (AES-256-GCM), so that a copy of them alone gives nothing away. */
export function sealBytes({ secret }: { secret: string }, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The bytes of what `sealBytes` made. Throws for anything else. */
export function unsealBytes({ secret }: { secret: string }, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** `text` encrypted for the database. */
export const seal = (key: { secret: string }, text: string): string =>
  sealBytes(key, Buffer.from(text)).toString('base64url')

/** The text of what `seal` made. Throws for anything else. */
export const unseal = (key: { secret: string }, sealed: string): string =>
  unsealBytes(key, Buffer.from(sealed, 'base64url')).toString()

/** The same for the same text, and of no use without the secret: to find what is sealed. */
export const fingerprint = ({ secret }: { secret: string }, text: string): string =>
  createHmac('sha256', keyOf(secret)).update(text).digest('base64url')
