import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { agentOrder, agentPeriods, unknownState } from '#core/agencies/agents-by-state.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, instant, kind, language } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'agents']
const path = '/admin/agents-by-state' as const
const stateCode = z.enum(mexicanStateCodes)
const staff = z.object({ id: z.string(), name: z.string() })

export const agentsPageSize = 25

const asked = {
  period: z.enum(agentPeriods).default('month'),
  /** Of what was sold: a kind of product alone. */
  kind: kind.optional(),
  /** In whose portfolio: an id, or `nobody`. An executive has the own alone, whatever is asked. */
  executive: z.string().max(64).optional(),
}

export const agentsByStateQuestion = z.strictObject(asked)
export type AgentsByStateQuestion = z.output<typeof agentsByStateQuestion>

export const agentsQuestion = searchInput({
  ...asked,
  stateCode: z.union([stateCode, z.literal(unknownState)]).optional(),
  state: z.enum(accountStates).optional(),
  sort: sortIn(agentOrder),
})
export type AgentsQuestion = z.output<typeof agentsQuestion>

const figures = {
  /** Agents that can sell, that are not decided yet, and that are kept from selling. */
  active: z.int(),
  waiting: z.int(),
  suspended: z.int(),
  /** Registered in the period; closed ones do not count. */
  fresh: z.int(),
  /** Sold in the period and in the stretch before it, branches included; in pesos. */
  soldMinor: z.int(),
  soldBeforeMinor: z.int(),
}

/** The platform's agents by the states of the country: agencies, each with its branches, as it is registered. */
export const agentsByStateContract = {
  /** All states, and a row of `null` where there are agents of which none is known. */
  getAgentsByState: base
    .route({ method: 'GET', path, tags })
    .input(agentsByStateQuestion)
    .output(
      z.object({
        during: z.object({ from: instant, to: instant }),
        before: z.object({ from: instant, to: instant }),
        states: z.array(
          z.object({
            stateCode: stateCode.nullable(),
            ...figures,
            /** The executives who look after the state; an executive is told of themselves alone. */
            executives: z.array(staff),
          }),
        ),
      }),
    ),

  listAgents: base
    .route({ method: 'GET', path: `${path}/agents`, tags })
    .input(agentsQuestion)
    .output(
      listOf(
        z.object({
          accountId,
          name: z.string(),
          state: z.enum(accountStates),
          contactName: z.string(),
          city: z.string(),
          stateCode: stateCode.nullable(),
          phone: z.string(),
          email: z.string(),
          language,
          executive: staff.nullable(),
          receivedAt: instant,
          soldMinor: z.int(),
          /** Sellers who can sign in, of the agency and its branches. */
          sellers: z.int(),
          /** Whether it has a file to be opened. */
          hasFile: z.boolean(),
        }),
      ),
    ),

  /** Everybody who could look after the state, and who does. */
  getStateExecutives: base
    .route({ method: 'GET', path: `${path}/{stateCode}/executives`, tags })
    .input(z.strictObject({ stateCode }))
    .output(
      z.object({
        /** Of the list of the state's executives, as it is now. */
        version: z.string(),
        executives: z.array(staff.extend({ looksAfter: z.boolean() })),
      }),
    ),

  /** Refuses with `state_executives_changed` where it is not what was seen, `executive_not_found`, `executive_state`. */
  changeStateExecutives: base
    .route({ method: 'PUT', path: `${path}/{stateCode}/executives`, tags })
    .input(
      z.strictObject({
        stateCode,
        executiveIds: z.array(z.string().min(1).max(64)).max(200),
        version: z.string().max(64),
      }),
    )
    .output(z.object({})),
}
