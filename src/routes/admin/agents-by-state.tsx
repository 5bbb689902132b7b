import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { readAgentsByStateAddress } from '#src/staff/agents-by-state/agent-list.ts'
import { AgentsByStateScreen } from '#src/staff/agents-by-state/agents-by-state-screen.tsx'

export const Route = createFileRoute('/admin/agents-by-state')({
  validateSearch: searchOf<typeof readAgentsByStateAddress>,
  staticData: { sections: ['agents', 'agents-by-state', 'files'] },
  component: AgentsByStateScreen,
})
