import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, email, idempotencyKey, language, phone, reason, wholeName } from '#core/app/shapes.ts'
import { goalStates, mostGoalMinor } from '#core/people/executives.ts'
import { personStates } from '#core/people/people.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'executives']
const path = '/admin/executives' as const
const id = z.string().min(1).max(64)
const stateCode = z.enum(mexicanStateCodes)

/** What is said of an executive, and can be changed. */
const facts = {
  name: wholeName,
  phone: phone.nullable(),
  language,
  /** Of the country, which the executive looks after. */
  states: z.array(stateCode).max(mexicanStateCodes.length),
  /** Of a month, in pesos; null: none. */
  goalMinor: z.int().min(1).max(mostGoalMinor).nullable(),
}

const executive = z.object({
  id: z.string(),
  email: z.string(),
  ...facts,
  name: z.string(),
  phone: z.string().nullable(),
  state: z.enum(personStates),
  /** Agencies that are the executive's, closed ones aside, and how many of them can sell. */
  portfolio: z.int(),
  selling: z.int(),
  /** Prospects that are the executive's and open. */
  prospects: z.int(),
  /** Of the agencies that were decided, those that were approved; basis points, null while none was. */
  conversionBp: z.int().nullable(),
  /** What these agencies and their branches have sold in pesos since the month began. */
  soldMinor: z.int(),
  /** Of what is said: grows with each change. */
  version: z.int(),
})

export const executivesPageSize = 25
/** How many agencies of a portfolio are named before it moves. */
export const portfolioShown = 10

export const executivesQuestion = searchInput({
  state: z.enum(personStates).optional(),
  stateCode: stateCode.optional(),
  goal: z.enum(goalStates).optional(),
})
export type ExecutivesQuestion = z.output<typeof executivesQuestion>

/** The platform's executives, as its admins look after them. */
export const executivesContract = {
  listExecutives: base
    .route({ method: 'GET', path, tags })
    .input(executivesQuestion)
    .output(listOf(executive)),

  /** Refuses with `executive_not_found`. */
  getExecutive: base
    .route({ method: 'GET', path: `${path}/{id}`, tags })
    .input(z.strictObject({ id }))
    .output(executive),

  /** Refuses with `email_taken`. */
  inviteExecutive: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ ...facts, email, idempotencyKey }))
    .output(z.object({ id: z.string() })),

  /** Refuses with `executive_not_found`, `executive_changed`. */
  changeExecutive: base
    .route({ method: 'PUT', path: `${path}/{id}`, tags })
    .input(z.strictObject({ ...facts, id, version: z.int().min(0) }))
    .output(executive),

  /** What would move: all of it counted, the first agencies and open prospects named. */
  getPortfolio: base
    .route({ method: 'GET', path: `${path}/{id}/portfolio`, tags })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        count: z.int(),
        /** Open prospects, which move as well. */
        prospects: z.int(),
        /** Those that are won or lost, which move along. */
        ended: z.int(),
        firstProspects: z.array(z.object({ id: z.string(), name: z.string() })),
        byState: z.array(z.object({ state: z.enum(accountStates), count: z.int() })),
        agencies: z.array(z.object({ accountId, name: z.string(), state: z.enum(accountStates) })),
        /** Of this portfolio, as it is now. */
        version: z.string(),
        /** Who can be given it. */
        staff: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),

  /** All of it at once. Refuses with `portfolio_changed` where it is not what was seen, and `person_not_found`. */
  reassignPortfolio: base
    .route({ method: 'POST', path: `${path}/{id}/portfolio/reassignment`, tags })
    .input(z.strictObject({ id, toId: id, version: z.string().max(64), reason }))
    .output(z.object({ count: z.int() })),

  /** Refuses with `executive_state` once the invitation was accepted. */
  resendExecutiveInvitation: base
    .route({ method: 'POST', path: `${path}/{id}/invitation`, tags })
    .input(z.strictObject({ id }))
    .output(z.object({})),

  /** Refuses with `portfolio_not_empty`, `executive_state`. */
  deactivateExecutive: base
    .route({ method: 'POST', path: `${path}/{id}/deactivation`, tags })
    .input(z.strictObject({ id, reason }))
    .output(z.object({})),

  /** Who never accepted the invitation gets a new one. Refuses with `executive_state`. */
  reactivateExecutive: base
    .route({ method: 'POST', path: `${path}/{id}/activation`, tags })
    .input(z.strictObject({ id, reason }))
    .output(z.object({})),
}
