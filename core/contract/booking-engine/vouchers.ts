import { oc } from '@orpc/contract'
import * as z from 'zod'
import { voucherStandings } from '#core/sales/vouchers.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['vouchers']

export const voucherByTokenContract = {
  /**
   * Returns the public keys for vouchers, current and former, newest first. Devices store them to check signatures
   * offline.
   */
  listVoucherKeys: base
    .route({ method: 'GET', path: '/booking-engine/vouchers/keys', tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** `x`: an Ed25519 public key, base64url. */
        keys: z.array(z.object({ id: z.string(), x: z.string(), revoked: z.literal(true).optional() })),
      }),
    ),

  /** Returns the state of a voucher to its bearer. */
  checkVoucher: base
    .route({ method: 'POST', path: '/booking-engine/vouchers/check', tags })
    .input(z.strictObject({ token: z.string().max(300) }))
    .output(z.object({ standing: z.enum(voucherStandings) })),
}
