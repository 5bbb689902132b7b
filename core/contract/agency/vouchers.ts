import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, day, idempotencyKey, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { browsers, systems } from '#core/people/devices.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['vouchers']
const path = '/agency/vouchers' as const

const use = z.object({
  /** The ride of a transfer by its place, from 0; else 0. */
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
      /** Null for whoever redeems it but does not see the sale. */
      voucherUrl: z.string().nullable(),
    }),
  ),
  /** Good no longer. */
  cancelled: z.array(z.object({ lineId: z.string(), code: z.string() })),
}

export const vouchersContract = {
  /** Vouchers of one's accounts that are used these days, to be checked without signal. */
  listVouchers: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Where the account is: its clock says which day it is. */
        timeZone: z.string(),
        /** The own account and its branches. */
        accountIds: z.array(accountId),
        ...found,
      }),
    ),

  /** Vouchers of one's accounts on whatever day: of a reservation by its code, or of one line by its id. */
  findVouchers: base
    .route({ method: 'GET', path: `${path}/{shown}`, tags })
    .input(z.strictObject({ shown: z.string().min(1).max(64) }))
    .output(z.object(found)),

  /** Notes that a voucher was used; the first that is heard of wins. May be sent any number of times. */
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
