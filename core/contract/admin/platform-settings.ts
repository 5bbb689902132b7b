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

/** The key of a tax rate. `jurisdiction`: as in `core/products/tax-places.ts`. */
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
  /** Where the apps' switches come from: the portal, or a Firebase project, in whose console they are then changed. */
  by: z.enum(['portal', 'firebase']),
  maintenance: z.boolean(),
  intervalMillis: z.int(),
  ...maintenanceNotice,
  written,
})

/**
 * Settings of the whole platform, for admins. Settings in force never change: admins add a row that starts today or
 * later, and can withdraw one that has not started. `seen`: the value that the admin saw for the same key, or null if
 * there was none; if it differs from the stored value, the error is `setting_changed`.
 */
export const platformSettingsContract = {
  ...platformBrandContract,
  ...platformTaxDataContract,

  getSwitches: base
    .route({ method: 'GET', path: `${path}/switches`, tags })
    .input(z.strictObject({}))
    .output(switches),

  /**
   * Changes the switches. The notice is stored only while maintenance is on. Errors: `setting_changed` if maintenance
   * has changed in the meantime, `decision_impossible` if Firebase is the source, `bad_request` for an end in the past
   * or more than a month ahead.
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

  /** Lists exchange rates, newest first. */
  listExchangeRates: base
    .route({ method: 'GET', path: `${path}/exchange-rates`, tags })
    .input(z.strictObject({}))
    .output(z.object({ today: day, rates: z.array(rate) })),

  /**
   * Sets an exchange rate. Errors: `bad_request` for a past day or two equal currencies; `rate_far_off` for a rate far
   * from the previous one, unless `sure` is set.
   */
  setExchangeRate: base
    .route({ method: 'POST', path: `${path}/exchange-rates`, tags })
    .input(z.strictObject({ ...rateKey, micro, seen: z.int().nullable(), sure: z.boolean().default(false) }))
    .output(z.object({})),

  /** Errors: `setting_begun` for a rate already in force, `setting_changed` if the rate is not the one in `seen`. */
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

  /** Lists the fees of interest-free installments by plan, each plan's newest first. */
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

  /** Lists the plans on offer, in order, and for staff who can edit plans also retired ones. */
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

  /** Changes a plan for future agreements. Errors: `commission_plan_not_found`, `setting_changed`. */
  changeCommissionPlan: base
    .route({ method: 'POST', path: `${path}/commission-plans/{id}`, tags })
    .input(
      z.strictObject({
        id: planId,
        name: z.strictObject(inEach(() => planName)),
        ...planTerms,
        /** Whether the plan is on offer. */
        offered: z.boolean(),
        version: z.int().min(0),
      }),
    )
    .output(plan),
}
