import { createSign, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** A key that seals trial documents. Instead of a certificate, each document contains the key's public half. */
export interface SealKey {
  number: string
  base64: string
  seal(chain: string): string
}

/** A certificate number that SAT never assigns: twenty zeros. */
export const noCertificate = '0'.repeat(20)

let made: Promise<SealKey> | null = null

/** The key of this process, created for its first document. */
export function trialKey(): Promise<SealKey> {
  made ??= makeKey()
  return made
}

async function makeKey(): Promise<SealKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    number: noCertificate,
    base64: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    seal: (chain) => sealed(privateKey, chain),
  }
}

const sealed = (key: KeyObject, chain: string): string =>
  createSign('sha256').update(chain).sign(key, 'base64')
