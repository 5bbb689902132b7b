import { getAgentsByState } from '#server/modules/agents-by-state/get-agents-by-state.ts'
import { listAgents } from '#server/modules/agents-by-state/list-agents.ts'
import { changeStateExecutives, getStateExecutives } from '#server/modules/executives/state-executives.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const agentsByStateVerbs = {
  getAgentsByState: admin.getAgentsByState.handler(({ input, context }) => getAgentsByState(context, input)),
  listAgents: admin.listAgents.handler(({ input, context }) => listAgents(context, input)),
  getStateExecutives: admin.getStateExecutives.handler(({ input, context }) =>
    getStateExecutives(context, input),
  ),
  changeStateExecutives: admin.changeStateExecutives.handler(({ input, context }) =>
    changeStateExecutives(context, input),
  ),
}
