import { verifyAsync } from '@noble/ed25519'
import type { ReadVoucher, VoucherKey } from '#core/sales/vouchers.ts'

/** What the signature of a voucher comes to under the keys that are known. Needs no signal; any browser can. */
export async function signatureOf(
  { claims, message, signature }: ReadVoucher,
  keys: readonly VoucherKey[],
): Promise<'good' | 'bad' | 'unknown_key' | 'revoked'> {
  const key = keys.find(({ id }) => id === claims.keyId)
  if (!key) return 'unknown_key'
  // Browsers' own Ed25519 is too young to count on; this one is the same everywhere.
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
