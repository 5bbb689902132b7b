import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, day } from '#core/app/shapes.ts'
import {
  maxLinkLength,
  maxWithholdingBp,
  withheldTaxes,
  withholdingBases,
  withholdingPayees,
} from '#core/money/withholdings.ts'
import { errors } from '../errors.ts'
import { month, withheldSum } from '../withheld.ts'
import { bp, source, standing, written } from './dated-settings.ts'

const base = oc.errors(errors)
const tags = ['admin', 'withholdings']
const path = '/admin/withholdings' as const

const ruleKey = { tax: z.enum(withheldTaxes), payee: z.enum(withholdingPayees), from: day }
const ruleValue = { rateBp: bp(maxWithholdingBp), base: z.enum(withholdingBases), source }
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(maxLinkLength)])

/** The certificate to export, of an agency including its branches. */
export const certificateQuestion = z.strictObject({ accountId, month })
export const withheldQuestion = z.strictObject({ month })

/** Taxes that the platform withholds from agencies' earnings. */
export const withholdingsContract = {
  /** Lists the rules by tax and payee, newest first. Without a rule, nothing is withheld. */
  listWithholdingRules: base
    .route({ method: 'GET', path: `${path}/rules`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        today: day,
        rules: z.array(z.object({ ...ruleKey, ...ruleValue, link: z.string(), standing, written })),
      }),
    ),

  /**
   * Sets a rule for sales confirmed from a day on, today at the earliest. Errors: `bad_request` for an earlier day,
   * `setting_changed` if the rate is not the one in `seen`.
   */
  setWithholdingRule: base
    .route({ method: 'POST', path: `${path}/rules`, tags })
    .input(z.strictObject({ ...ruleKey, ...ruleValue, link, seen: z.int().nullable() }))
    .output(z.object({})),

  /** Errors: `setting_begun`, `setting_changed`. */
  withdrawWithholdingRule: base
    .route({ method: 'POST', path: `${path}/rules/withdraw`, tags })
    .input(z.strictObject({ ...ruleKey, seen: z.int() }))
    .output(z.object({})),

  /** Returns what was withheld from each agency in a month; by default, in the latest month with any amounts. */
  listWithheld: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({ month: month.optional() }))
    .output(
      z.object({
        month,
        /** The months in which anything was withheld, newest first, and the current month. */
        months: z.array(month),
        /** Whether the month has ended, which is when certificates become available. */
        isOver: z.boolean(),
        rows: z.array(z.object({ ...withheldSum, accountId, name: z.string() })),
      }),
    ),
}
