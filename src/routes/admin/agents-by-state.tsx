import { createFileRoute } from '@tanstack/react-router'
import { readAgentsByStateAddress } from '#src/staff/agents-by-state/agent-list.ts'
import { AgentsByStateScreen } from '#src/staff/agents-by-state/agents-by-state-screen.tsx'

export const Route = createFileRoute('/admin/agents-by-state')({
  validateSearch: readAgentsByStateAddress,
  staticData: { sections: ['agents', 'agents-by-state', 'files'] },
  component: AgentsByStateRoute,
})

function AgentsByStateRoute() {
  return <AgentsByStateScreen address={Route.useSearch()} />
}
