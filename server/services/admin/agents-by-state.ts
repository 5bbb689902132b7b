import type { agentsByStateContract } from '#core/contract/admin/agents-by-state.ts'
import { getAgentsByState } from '#server/modules/agents-by-state/get-agents-by-state.ts'
import { listAgents } from '#server/modules/agents-by-state/list-agents.ts'
import { changeStateExecutives, getStateExecutives } from '#server/modules/executives/state-executives.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const agentsByStateVerbs: Verbs<typeof agentsByStateContract> = {
  getAgentsByState,
  listAgents,
  getStateExecutives,
  changeStateExecutives,
}
