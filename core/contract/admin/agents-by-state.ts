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

const filters = {
  period: z.enum(agentPeriods).default('month'),
  /** Counts only sales of this kind of product. */
  kind: kind.optional(),
  /**
   * The executive who has the agent in their portfolio: an id, or `nobody`. Executives always get only their own
   * portfolio.
   */
  executive: z.string().max(64).optional(),
}

export const agentsByStateQuestion = z.strictObject(filters)
export type AgentsByStateQuestion = z.output<typeof agentsByStateQuestion>

export const agentsQuestion = searchInput({
  ...filters,
  stateCode: z.union([stateCode, z.literal(unknownState)]).optional(),
  state: z.enum(accountStates).optional(),
  sort: sortIn(agentOrder),
})
export type AgentsQuestion = z.output<typeof agentsQuestion>

const figures = {
  /** Numbers of agents that can sell, of those whose registration is undecided, and of suspended ones. */
  active: z.int(),
  waiting: z.int(),
  suspended: z.int(),
  /** Number of agents registered in the period, without closed ones. */
  fresh: z.int(),
  /** Sales of the period and of the period before it, including branches; in minor units of MXN. */
  soldMinor: z.int(),
  soldBeforeMinor: z.int(),
}

/** The platform's agents by state. Each agency is counted with its branches, in the state of its registration. */
export const agentsByStateContract = {
  /** Returns all states, and a row with the state `null` for agents whose state is unknown. */
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
            /** The executives who cover the state. Executives see only themselves. */
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
          /** Number of sellers of the agency and its branches who can sign in. */
          sellers: z.int(),
          /** Whether the agency has a registration file. */
          hasFile: z.boolean(),
        }),
      ),
    ),

  /** Returns the executives who cover the state, and all executives who could. */
  getStateExecutives: base
    .route({ method: 'GET', path: `${path}/{stateCode}/executives`, tags })
    .input(z.strictObject({ stateCode }))
    .output(
      z.object({
        /** Version of the list of the state's executives. */
        version: z.string(),
        executives: z.array(staff.extend({ looksAfter: z.boolean() })),
      }),
    ),

  /** Errors: `state_executives_changed` if `version` is outdated, `executive_not_found`, `executive_state`. */
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
