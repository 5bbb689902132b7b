import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { guestCount, totalGuests } from '#core/products/party.ts'
import { type ReadVoucher, readVoucher, type VoucherKey, voucherMessage } from '#core/sales/vouchers.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import type { signingKey } from './voucher-keys.ts'

type SoldLine = Pick<LineRow, 'id' | 'kind' | 'startsOn' | 'endsOn' | 'choice'>

/** The number of people in a line. */
export const peopleOf = ({ choice }: Pick<LineRow, 'choice'>): number =>
  guestCount(choice.kind === 'hotels' ? totalGuests(choice.rooms.map(({ guests }) => guests)) : choice.guests)

/** The signed token of a line's voucher. */
export function voucherToken(
  { id: keyId, key }: Awaited<ReturnType<typeof signingKey>>,
  line: SoldLine,
  accountId: string,
): string {
  const { id: lineId, kind, startsOn: from, endsOn: to } = line
  const message = voucherMessage({ keyId, accountId, lineId, kind, from, to, people: peopleOf(line) })
  const signature = sign(null, Buffer.from(message), createPrivateKey({ key, format: 'jwk' }))
  return `${message}.${signature.toString('base64url')}`
}

/** The contents of a token with a valid signature; otherwise null. */
export function verifyToken(token: string, keys: readonly VoucherKey[]): ReadVoucher['claims'] | null {
  const read = readVoucher(token)
  const key = keys.find(({ id }) => id === read?.claims.keyId)
  if (!read || !key) return null
  const point = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' })
  const signature = Buffer.from(read.signature, 'base64url')
  return verify(null, Buffer.from(read.message), point, signature) ? read.claims : null
}
