import type { AccountState } from '#core/agencies/accounts.ts'
import type { AgentFigure, AgentPeriod } from '#core/agencies/agents-by-state.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import type { Kind } from '#core/products/products.ts'
import { readPage } from '#src/platform/list-address.ts'

/** A state of the country, or that it is not known. */
export type Place = MexicanState | 'unknown'

/** The list of a state's agents: which rows are shown, and how. */
export interface AgentsAddress {
  text?: string
  /** Of the agency. */
  state?: AccountState
  sort?: 'sold' | 'received'
  down?: true
  page?: number
}

export type StateColumn = AgentFigure | 'place'

/** What the map and its table show, as it stands in the address; what is usual is left out. */
export interface AgentsByStateAddress extends AgentsAddress {
  figure?: AgentFigure
  period?: AgentPeriod
  kind?: Kind
  executive?: string
  /** The state whose agents are listed. */
  at?: Place
  /** What orders the table; the figure of the map where nothing is said, the most first. */
  order?: StateColumn
  up?: true
}

/** Words of an address; what the screen does not know of them is as if it were not there (`agents-question.ts`). */
const shapes = {
  figure: /^[a-z]{4,6}$/,
  period: /^[a-z_0-9]{4,10}$/,
  kind: /^[a-z]{5,9}$/,
  executive: /^[\w-]{1,64}$/,
  at: /^(?:[A-Z]{2}|unknown)$/,
  order: /^[a-z]{4,6}$/,
  state: /^[a-z_]{4,10}$/,
  sort: /^(?:sold|received)$/,
}

export function readAgentsByStateAddress({ text, ...rest }: Record<string, unknown>): AgentsByStateAddress {
  const picked = Object.entries(shapes).flatMap(([name, shape]) =>
    typeof rest[name] === 'string' && shape.test(rest[name]) ? [[name, rest[name]]] : [],
  )
  const typed = typeof text === 'number' ? `${text}` : text
  return {
    ...(typeof typed === 'string' && typed !== '' && { text: typed.slice(0, 100) }),
    ...Object.fromEntries(picked),
    ...(rest.up === true && { up: true as const }),
    ...(rest.down === true && { down: true as const }),
    ...readPage(rest),
  }
}
