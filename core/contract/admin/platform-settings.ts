import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  intervalLimits,
  maxCommissionBp,
  maxFeeMinor,
  maxTaxBp,
  rateLimits,
} from '#core/agencies/platform-settings.ts'
import { inEach } from '#core/app/language.ts'
import { maxMessage } from '#core/app/maintenance.ts'
import { currency, day, idempotencyKey, instalmentPlan, instant, text } from '#core/app/shapes.ts'
import { maintenanceNotice } from '#core/contract/public-settings.ts'
import { feeBearers, maxInstalmentFeeBp } from '#core/money/instalment-fees.ts'
import { localFeeCodes, taxCodes } from '#core/products/tax-codes.ts'
import { errors } from '../errors.ts'
import { bp, source, standing, written } from './dated-settings.ts'
import { platformBrandContract } from './platform-brand.ts'
import { platformTaxDataContract } from './platform-tax-data.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settings']
const path = '/admin/settings' as const

const perKind = z.strictObject({
  hotels: bp(maxCommissionBp),
  tours: bp(maxCommissionBp),
  transfers: bp(maxCommissionBp),
})
const planName = z.string().trim().min(2).max(60)
const planId = z.string().min(1).max(64)
const rateKey = { from: currency, to: currency, on: day }
const micro = z.int().min(rateLimits.least).max(rateLimits.most)
const rate = z.object({ ...rateKey, micro: z.int(), standing, written })

/** `jurisdiction`: as in `core/products/tax-places.ts`. */
const taxKey = { code: z.enum(taxCodes), jurisdiction: z.string().max(6), from: day }
const tax = z.object({
  ...taxKey,
  bp: z.int(),
  source: z.string(),
  standing,
  written,
})

const municipality = z.string().regex(/^[a-z][a-z-]{1,62}$/)
const feeKey = { code: z.enum(localFeeCodes), municipality, from: day }
const fee = z.object({ ...feeKey, perRoomNightMinor: z.int(), source: z.string(), standing, written })

const instalmentKey = { months: instalmentPlan, from: day }
const instalmentFee = z.object({
  ...instalmentKey,
  feeBp: z.int(),
  bearer: z.enum(feeBearers),
  source: z.string(),
  standing,
  written,
})

const planTerms = { commissionBp: perKind, sellerBp: bp(10_000) }
const plan = z.object({
  id: planId,
  name: text,
  ...planTerms,
  version: z.int(),
  retiredAt: instant.nullable(),
})

const message = z.string().trim().max(maxMessage)
const typedNotice = { message: z.strictObject(inEach(() => message)), endsAt: instant.nullable() }

const switches = z.object({
  /** The source of switches for apps: the portal, or a Firebase project, whose console then changes them. */
  by: z.enum(['portal', 'firebase']),
  maintenance: z.boolean(),
  intervalMillis: z.int(),
  ...maintenanceNotice,
  written,
})

/**
 * Settings of the whole platform, for admins. Settings in force never change: admins add a row for a day from today on,
 * and can withdraw one that has not begun. `seen`: the value that the admin saw at the same key, null: none; if it
 * differs from the stored one, the error is `setting_changed`.
 */
export const platformSettingsContract = {
  ...platformBrandContract,
  ...platformTaxDataContract,

  getSwitches: base
    .route({ method: 'GET', path: `${path}/switches`, tags })
    .input(z.strictObject({}))
    .output(switches),

  /**
   * The notice is stored while maintenance is on. Errors: `setting_changed` if maintenance has changed in the meantime,
   * `decision_impossible` if Firebase is the source, `bad_request` for an end in the past or more than a month ahead.
   */
  changeSwitches: base
    .route({ method: 'POST', path: `${path}/switches`, tags })
    .input(
      z.strictObject({
        maintenance: z.boolean(),
        intervalMillis: z.int().min(intervalLimits.least).max(intervalLimits.most),
        ...typedNotice,
        seen: z.strictObject({ maintenance: z.boolean(), intervalMillis: z.int(), ...typedNotice }),
      }),
    )
    .output(switches),

  /** The newest first. */
  listExchangeRates: base
    .route({ method: 'GET', path: `${path}/exchange-rates`, tags })
    .input(z.strictObject({}))
    .output(z.object({ today: day, rates: z.array(rate) })),

  /**
   * Errors: `bad_request` for a past day or two equal currencies, `rate_far_off` for a rate far from the one before,
   * unless `sure` is set.
   */
  setExchangeRate: base
    .route({ method: 'POST', path: `${path}/exchange-rates`, tags })
    .input(z.strictObject({ ...rateKey, micro, seen: z.int().nullable(), sure: z.boolean().default(false) }))
    .output(z.object({})),

  /** Errors: `setting_begun` for a rate already in force, `setting_changed` if the rate is not as `seen`. */
  withdrawExchangeRate: base
    .route({ method: 'POST', path: `${path}/exchange-rates/withdraw`, tags })
    .input(z.strictObject({ ...rateKey, seen: z.int() }))
    .output(z.object({})),

  listTaxes: base
    .route({ method: 'GET', path: `${path}/taxes`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        today: day,
        taxes: z.array(tax),
        fees: z.array(fee),
        /** Places with products on sale. */
        municipalities: z.array(z.object({ id: z.string(), destinations: z.array(text) })),
      }),
    ),

  setTax: base
    .route({ method: 'POST', path: `${path}/taxes`, tags })
    .input(z.strictObject({ ...taxKey, bp: bp(maxTaxBp), source, seen: z.int().nullable() }))
    .output(z.object({})),

  withdrawTax: base
    .route({ method: 'POST', path: `${path}/taxes/withdraw`, tags })
    .input(z.strictObject({ ...taxKey, seen: z.int() }))
    .output(z.object({})),

  setLocalFee: base
    .route({ method: 'POST', path: `${path}/local-fees`, tags })
    .input(
      z.strictObject({
        ...feeKey,
        perRoomNightMinor: z.int().min(0).max(maxFeeMinor),
        source,
        seen: z.int().nullable(),
      }),
    )
    .output(z.object({})),

  withdrawLocalFee: base
    .route({ method: 'POST', path: `${path}/local-fees/withdraw`, tags })
    .input(z.strictObject({ ...feeKey, seen: z.int() }))
    .output(z.object({})),

  /** Fees of interest-free installments: by plan, each newest first. */
  listInstalmentFees: base
    .route({ method: 'GET', path: `${path}/instalment-fees`, tags })
    .input(z.strictObject({}))
    .output(z.object({ today: day, fees: z.array(instalmentFee) })),

  setInstalmentFee: base
    .route({ method: 'POST', path: `${path}/instalment-fees`, tags })
    .input(
      z.strictObject({
        ...instalmentKey,
        feeBp: bp(maxInstalmentFeeBp),
        bearer: z.enum(feeBearers),
        source,
        seen: z.int().nullable(),
      }),
    )
    .output(z.object({})),

  /** Errors: `setting_begun`, `setting_changed`. */
  withdrawInstalmentFee: base
    .route({ method: 'POST', path: `${path}/instalment-fees/withdraw`, tags })
    .input(z.strictObject({ ...instalmentKey, seen: z.int() }))
    .output(z.object({})),

  /** Offered plans in their order, then the retired ones for their editors. */
  listCommissionPlans: base
    .route({ method: 'GET', path: `${path}/commission-plans`, tags })
    .input(z.strictObject({}))
    .output(z.object({ plans: z.array(plan) })),

  createCommissionPlan: base
    .route({ method: 'POST', path: `${path}/commission-plans`, tags })
    .input(
      z.strictObject({
        name: z.strictObject(inEach(() => planName)),
        ...planTerms,
        idempotencyKey,
      }),
    )
    .output(plan),

  /** For future agreements. Errors: `commission_plan_not_found`, `setting_changed`. */
  changeCommissionPlan: base
    .route({ method: 'POST', path: `${path}/commission-plans/{id}`, tags })
    .input(
      z.strictObject({
        id: planId,
        name: z.strictObject(inEach(() => planName)),
        ...planTerms,
        /** Whether it is offered. */
        offered: z.boolean(),
        version: z.int().min(0),
      }),
    )
    .output(plan),
}
