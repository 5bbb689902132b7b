import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, email, idempotencyKey, language, phone, reason, wholeName } from '#core/app/shapes.ts'
import { goalStates, maxGoalMinor } from '#core/people/executives.ts'
import { personStates } from '#core/people/people.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'executives']
const path = '/admin/executives' as const
const id = z.string().min(1).max(64)
const stateCode = z.enum(mexicanStateCodes)

/** An executive's details, which admins can change. */
const facts = {
  name: wholeName,
  phone: phone.nullable(),
  language,
  /** Mexican states that the executive covers. */
  states: z.array(stateCode).max(mexicanStateCodes.length),
  /** Monthly goal in minor units of MXN; null if none. */
  goalMinor: z.int().min(1).max(maxGoalMinor).nullable(),
}

const executive = z.object({
  id: z.string(),
  email: z.string(),
  ...facts,
  name: z.string(),
  phone: z.string().nullable(),
  state: z.enum(personStates),
  /** Number of agencies in the executive's portfolio, without closed ones, and the number of those that can sell. */
  portfolio: z.int(),
  selling: z.int(),
  /** Number of open prospects in the executive's portfolio. */
  prospects: z.int(),
  /** The share of decided agencies that were approved, in basis points; null if none were decided. */
  conversionBp: z.int().nullable(),
  /** Sales of these agencies and their branches in the current month, in minor units of MXN. */
  soldMinor: z.int(),
  /** Version of the details; increases with each change. */
  version: z.int(),
})

export const executivesPageSize = 25
/** Number of agencies listed by name before a portfolio is reassigned. */
export const portfolioShown = 10

export const executivesQuestion = searchInput({
  state: z.enum(personStates).optional(),
  stateCode: stateCode.optional(),
  goal: z.enum(goalStates).optional(),
})
export type ExecutivesQuestion = z.output<typeof executivesQuestion>

/** Calls with which admins manage the platform's executives. */
export const executivesContract = {
  listExecutives: base
    .route({ method: 'GET', path, tags })
    .input(executivesQuestion)
    .output(listOf(executive)),

  /** Errors: `executive_not_found`. */
  getExecutive: base
    .route({ method: 'GET', path: `${path}/{id}`, tags })
    .input(z.strictObject({ id }))
    .output(executive),

  /** Errors: `email_taken`. */
  inviteExecutive: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ ...facts, email, idempotencyKey }))
    .output(z.object({ id: z.string() })),

  /** Errors: `executive_not_found`, `executive_changed`. */
  changeExecutive: base
    .route({ method: 'PUT', path: `${path}/{id}`, tags })
    .input(z.strictObject({ ...facts, id, version: z.int().min(0) }))
    .output(executive),

  /** Returns what would be reassigned: all counts, and the names of the first agencies and open prospects. */
  getPortfolio: base
    .route({ method: 'GET', path: `${path}/{id}/portfolio`, tags })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        count: z.int(),
        /** Number of open prospects, which are reassigned too. */
        prospects: z.int(),
        /** Number of won and lost prospects, which are reassigned too. */
        ended: z.int(),
        firstProspects: z.array(z.object({ id: z.string(), name: z.string() })),
        byState: z.array(z.object({ state: z.enum(accountStates), count: z.int() })),
        agencies: z.array(z.object({ accountId, name: z.string(), state: z.enum(accountStates) })),
        /** Version of the portfolio. */
        version: z.string(),
        /** Staff who can take over the portfolio. */
        staff: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),

  /** Reassigns the whole portfolio. Errors: `portfolio_changed` if `version` is outdated, `person_not_found`. */
  reassignPortfolio: base
    .route({ method: 'POST', path: `${path}/{id}/portfolio/reassignment`, tags })
    .input(z.strictObject({ id, toId: id, version: z.string().max(64), reason }))
    .output(z.object({ count: z.int() })),

  /** Errors: `executive_state` if the invitation has been accepted. */
  resendExecutiveInvitation: base
    .route({ method: 'POST', path: `${path}/{id}/invitation`, tags })
    .input(z.strictObject({ id }))
    .output(z.object({})),

  /** Errors: `portfolio_not_empty`, `executive_state`. */
  deactivateExecutive: base
    .route({ method: 'POST', path: `${path}/{id}/deactivation`, tags })
    .input(z.strictObject({ id, reason }))
    .output(z.object({})),

  /** Reactivates an executive; one who never accepted the invitation gets a new one. Errors: `executive_state`. */
  reactivateExecutive: base
    .route({ method: 'POST', path: `${path}/{id}/activation`, tags })
    .input(z.strictObject({ id, reason }))
    .output(z.object({})),
}
