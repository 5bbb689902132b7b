import { normaliseSaleCode, saleCodePattern } from '#core/sales/sales.ts'
import type { ShownVoucher } from '#core/sales/voucher-check.ts'
import { readVoucher, type VoucherKey } from '#core/sales/vouchers.ts'
import { signatureOf } from '#src/offline/voucher-signature.ts'

/** Identifies a scanned or typed text: a voucher, a reservation code, or null for neither. */
export async function checkShown(text: string, keys: readonly VoucherKey[]): Promise<ShownVoucher | null> {
  const read = readVoucher(text)
  if (read) return { by: 'scan', claims: read.claims, signature: await signatureOf(read, keys) }
  const code = normaliseSaleCode(text)
  return saleCodePattern.test(code) ? { by: 'code', code } : null
}
