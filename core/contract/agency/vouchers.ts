import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, day, idempotencyKey, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { browsers, systems } from '#core/people/devices.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['vouchers']
const path = '/agency/vouchers' as const

const use = z.object({
  /** The index of a transfer's ride, from 0; 0 for all other products. */
  use: z.int(),
  on: day,
  until: day,
  redeemedAt: instant.nullable(),
  redeemedBy: z.string().nullable(),
})

const found = {
  vouchers: z.array(
    z.object({
      lineId: z.string(),
      saleId,
      code: z.string(),
      kind,
      name: text,
      customer: z.string(),
      people: z.int(),
      uses: z.array(use),
      /** Null for callers who may redeem the voucher but not see the sale. */
      voucherUrl: z.string().nullable(),
    }),
  ),
  /** Vouchers that are no longer valid. */
  cancelled: z.array(z.object({ lineId: z.string(), code: z.string() })),
}

export const vouchersContract = {
  /** Lists vouchers of the caller's accounts with services around today, to be checked offline. */
  listVouchers: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** The account's time zone, which determines the current day. */
        timeZone: z.string(),
        /** The caller's account and its branches. */
        accountIds: z.array(accountId),
        ...found,
      }),
    ),

  /** Finds vouchers of the caller's accounts on any day: those of a sale by its code, or one by the id of its line. */
  findVouchers: base
    .route({ method: 'GET', path: `${path}/{shown}`, tags })
    .input(z.strictObject({ shown: z.string().min(1).max(64) }))
    .output(z.object(found)),

  /** Records that a voucher was used. The first record is kept. Idempotent. */
  redeemVoucher: base
    .route({ method: 'POST', path: `${path}/{lineId}/redemptions`, tags })
    .input(
      z.strictObject({
        lineId: z.string().min(1).max(64),
        idempotencyKey,
        use: z.int().min(0).max(1),
        redeemedAt: instant,
        device: z.strictObject({ browser: z.enum(browsers), system: z.enum(systems) }),
      }),
    )
    .output(z.object({ redeemedAt: instant, saleId, code: z.string() })),
}
