import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  intervalLimits,
  mostCommissionBp,
  mostFeeMinor,
  mostTaxBp,
  rateLimits,
} from '#core/agencies/platform-settings.ts'
import { mostMessage } from '#core/app/maintenance.ts'
import { currency, day, idempotencyKey, instant, text } from '#core/app/shapes.ts'
import { maintenanceNotice } from '#core/contract/public-settings.ts'
import { localFeeCodes, taxCodes } from '#core/products/tax-codes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settings']
const path = '/admin/settings' as const

const bp = (most: number) => z.int().min(0).max(most)
const perKind = z.strictObject({
  hotels: bp(mostCommissionBp),
  tours: bp(mostCommissionBp),
  transfers: bp(mostCommissionBp),
})
const planName = z.string().trim().min(2).max(60)
const planId = z.string().min(1).max(64)
const source = z.string().trim().min(3).max(200)

/** Who set it last, and when; null for what was there from the beginning. `by`: null for whoever sat at the server. */
const written = z.object({ by: z.string().nullable(), at: instant }).nullable()

/** `past`: another has begun since; `ahead`: not begun yet. */
const standing = z.enum(['ahead', 'in_force', 'past'])

const rateKey = { from: currency, to: currency, on: day }
const micro = z.int().min(rateLimits.least).max(rateLimits.most)
const rate = z.object({ ...rateKey, micro: z.int(), standing, written })

/** `jurisdiction`: as `core/products/tax-places.ts` has it. */
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

const planTerms = { commissionBp: perKind, sellerBp: bp(10_000) }
const plan = z.object({
  id: planId,
  name: z.object({ es: z.string(), en: z.string() }),
  ...planTerms,
  version: z.int(),
  retiredAt: instant.nullable(),
})

const message = z.string().trim().max(mostMessage)
const typedNotice = { message: z.strictObject({ es: message, en: message }), endsAt: instant.nullable() }

const switches = z.object({
  /** Who answers apps that ask: the portal, or a Firebase project, whose console is the place to switch then. */
  by: z.enum(['portal', 'firebase']),
  maintenance: z.boolean(),
  intervalMillis: z.int(),
  ...maintenanceNotice,
  written,
})

/**
 * What holds for the whole platform, as its admins set it. What has begun stays as it was: a row is added for a day from
 * today on, and one that has not begun can be taken back. `seen`: the value that one saw at the same key, null for none; with
 * another there by now it is refused with `setting_changed`.
 */
export const platformSettingsContract = {
  getSwitches: base
    .route({ method: 'GET', path: `${path}/switches`, tags })
    .input(z.strictObject({}))
    .output(switches),

  /**
   * The notice is kept while maintenance is on. Refuses with `setting_changed` where maintenance is not as it was seen,
   * `decision_impossible` where Firebase answers, `bad_request` for an end that is over or further off than a month.
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
   * Refuses with `bad_request` for a day before today or currencies that are one, `rate_far_off` for a rate far from the one
   * before, unless one is `sure`.
   */
  setExchangeRate: base
    .route({ method: 'POST', path: `${path}/exchange-rates`, tags })
    .input(z.strictObject({ ...rateKey, micro, seen: z.int().nullable(), sure: z.boolean().default(false) }))
    .output(z.object({})),

  /** Refuses with `setting_begun` for what counts already, `setting_changed` for what is not there as it was seen. */
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
        /** Places where something is sold. */
        municipalities: z.array(z.object({ id: z.string(), destinations: z.array(text) })),
      }),
    ),

  setTax: base
    .route({ method: 'POST', path: `${path}/taxes`, tags })
    .input(z.strictObject({ ...taxKey, bp: bp(mostTaxBp), source, seen: z.int().nullable() }))
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
        perRoomNightMinor: z.int().min(0).max(mostFeeMinor),
        source,
        seen: z.int().nullable(),
      }),
    )
    .output(z.object({})),

  withdrawLocalFee: base
    .route({ method: 'POST', path: `${path}/local-fees/withdraw`, tags })
    .input(z.strictObject({ ...feeKey, seen: z.int() }))
    .output(z.object({})),

  /** Those that are offered, in their order, and the retired ones after them for whoever looks after them. */
  listCommissionPlans: base
    .route({ method: 'GET', path: `${path}/commission-plans`, tags })
    .input(z.strictObject({}))
    .output(z.object({ plans: z.array(plan) })),

  createCommissionPlan: base
    .route({ method: 'POST', path: `${path}/commission-plans`, tags })
    .input(
      z.strictObject({
        name: z.strictObject({ es: planName, en: planName }),
        ...planTerms,
        idempotencyKey,
      }),
    )
    .output(plan),

  /** For agreements from now on. Refuses with `commission_plan_not_found`, `setting_changed`. */
  changeCommissionPlan: base
    .route({ method: 'POST', path: `${path}/commission-plans/{id}`, tags })
    .input(
      z.strictObject({
        id: planId,
        name: z.strictObject({ es: planName, en: planName }),
        ...planTerms,
        /** Whether it is offered. */
        offered: z.boolean(),
        version: z.int().min(0),
      }),
    )
    .output(plan),
}
