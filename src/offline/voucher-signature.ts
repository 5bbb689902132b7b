import { verifyAsync } from '@noble/ed25519'
import type { ReadVoucher, VoucherKey } from '#core/sales/vouchers.ts'

/** Verifies the signature of a voucher with the known keys. Works offline, in any browser. */
export async function signatureOf(
  { claims, message, signature }: ReadVoucher,
  keys: readonly VoucherKey[],
): Promise<'good' | 'bad' | 'unknown_key' | 'revoked'> {
  const key = keys.find(({ id }) => id === claims.keyId)
  if (!key) return 'unknown_key'
  // Ed25519 in browsers is too new to rely on; this implementation works in all of them.
  const isGood = await verifyAsync(bytesOf(signature), new TextEncoder().encode(message), bytesOf(key.x), {
    zip215: false,
  })
  if (!isGood) return 'bad'
  return key.revoked ? 'revoked' : 'good'
}

function bytesOf(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
