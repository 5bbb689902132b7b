import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { VoucherStanding } from '#core/sales/vouchers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readVoucherRows } from './store.ts'
import { listVoucherKeys } from './voucher-keys.ts'
import { verifyToken } from './voucher-token.ts'
import { usesOf } from './voucher-uses.ts'

/**
 * The status of a voucher, for whoever holds it. It contains no personal data, and nothing about the service that is
 * not on the voucher itself.
 */
export async function checkVoucher(
  deps: Deps,
  { token }: Input<'bookingEngine.checkVoucher'>,
): Promise<VoucherStanding> {
  const keys = await listVoucherKeys(deps)
  const claims = verifyToken(token, keys)
  if (!claims) return 'altered'
  if (keys.some(({ id, revoked }) => revoked && id === claims.keyId)) return 'revoked'
  const [row] = await readVoucherRows(deps.database, sql`l.id = ${claims.lineId}`, 1)
  if (row?.state !== 'confirmed') return 'void'
  return usesOf(row).every(({ redeemedAt }) => redeemedAt !== null) ? 'redeemed' : 'valid'
}
