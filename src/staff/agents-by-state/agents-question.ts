import { accountStates } from '#core/agencies/accounts.ts'
import { type AgentFigure, agentFigures, agentPeriods, unknownState } from '#core/agencies/agents-by-state.ts'
import type { Language } from '#core/app/language.ts'
import { type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import { kinds } from '#core/products/products.ts'
import type { AgentsAddress, AgentsByStateAddress, Place, StateColumn } from './agents-by-state-address.ts'

export const figureIn = ({ figure }: AgentsByStateAddress): AgentFigure =>
  agentFigures.find((one) => one === figure) ?? 'active'

export const columnIn = (address: AgentsByStateAddress): StateColumn =>
  (['place', ...agentFigures] as const).find((one) => one === address.order) ?? figureIn(address)

export const placeIn = ({ at }: AgentsByStateAddress): Place | null =>
  at !== undefined && (at === unknownState || at in mexicanStates) ? at : null

/** The question that an address asks of all states. */
export function questionOf({ period, kind, executive }: AgentsByStateAddress) {
  const known = kinds.find((one) => one === kind)
  return {
    period: agentPeriods.find((one) => one === period) ?? ('month' as const),
    ...(known && { kind: known }),
    ...(executive && { executive }),
  }
}

/** The question that an address asks of the agents of a state. */
export function agentsQuestionOf(address: AgentsByStateAddress, place: Place) {
  const { text, sort, down, page = 1 } = address
  const state = accountStates.find((one) => one === address.state)
  return {
    ...questionOf(address),
    stateCode: place,
    ...(text && { text }),
    ...(state && { state }),
    sort: sort ?? ('name' as const),
    descending: down === true,
    page,
  }
}

/** The parts of an address that are about the list of agents. */
export function listIn({ text, state, sort, down, page }: AgentsByStateAddress): AgentsAddress {
  return {
    ...(text && { text }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(down && { down }),
    ...(page && { page }),
  }
}

/** The address with another list of agents, or with another state, whose list begins again. */
export function withList(address: AgentsByStateAddress, list: AgentsAddress): AgentsByStateAddress {
  const { text: _, state: __, sort: ___, down: ____, page: _____, ...rest } = address
  return { ...rest, ...list }
}

export function withPlace(address: AgentsByStateAddress, at: Place | null): AgentsByStateAddress {
  const { at: _, ...rest } = withList(address, {})
  return { ...rest, ...(at && { at }) }
}

/** The address of a file with the same question. */
export const fileOf = (name: string, format: string, question: object, language: Language): string => {
  const words = Object.entries({ ...question, language }).map(([key, value]) => [key, String(value)])
  return `/files/${name}/${format}?${new URLSearchParams(words)}`
}

export const codeOf = (place: Place): MexicanState | null => (place === unknownState ? null : place)
