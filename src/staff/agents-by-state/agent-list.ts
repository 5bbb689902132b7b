import { accountStates } from '#core/agencies/accounts.ts'
import {
  type AgentFigure,
  agentFigures,
  agentOrder,
  agentPeriods,
  unknownState,
} from '#core/agencies/agents-by-state.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { orderBy, sortsOf } from '#core/app/order.ts'
import { kinds } from '#core/products/products.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anId, aText, oneOf, readWords } from '#src/platform/read-words.ts'

/** The list of agents in a state. */
export const agentList = defineList({
  verb: 'admin.listAgents',
  filters: { text: aText(), state: oneOf(accountStates) },
  order: agentOrder,
  file: '/files/agents',
})

/** The filters that determine the figures: period, product kind and executive. */
const counted = { period: oneOf(agentPeriods), kind: oneOf(kinds), executive: anId }

/** `stateSort`: the order of the state table; absent: by the map's figure, the largest first. */
const map = {
  ...counted,
  figure: oneOf(agentFigures),
  stateCode: oneOf([...mexicanStateCodes, unknownState]),
  stateSort: oneOf(sortsOf(orderBy(['place', ...agentFigures], '-active'))),
}

export const readAgentsByStateAddress = (search: object) => ({
  ...agentList.readAddress(search),
  ...readWords({ ...search }, map),
})

export type AgentsByStateAddress = ReturnType<typeof readAgentsByStateAddress>

/** A Mexican state, or the value for an unknown state. */
export type Place = NonNullable<AgentsByStateAddress['stateCode']>

export const figureIn = ({ figure = 'active' }: AgentsByStateAddress): AgentFigure => figure

/** The filters in an address that apply to all states. */
export const countedIn = (address: AgentsByStateAddress) => readWords({ ...address }, counted)

/** Returns an address with another state, with that state's list on the first page. */
export const withPlace = (stateCode?: Place) => (now: object) => readWords({ ...now, stateCode }, map)
