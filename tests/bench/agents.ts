import { type AgentsQuestion, agentsQuestion } from '#core/contract/admin/agents-by-state.ts'
import { getAgentsByState } from '#server/modules/agents-by-state/get-agents-by-state.ts'
import { listAgents } from '#server/modules/agents-by-state/list-agents.ts'
import { createUndo } from '#server/platform/undo.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { measureList } from './measure-list.ts'
import { staff, startPlatform } from './platform-database.ts'
import type { Section } from './table.ts'

const budgetMillis = 500

/** The agents-by-state screen and its lists, requested as staff request them. */
export const agentsSection: Section = {
  name: 'Agents by state: 50,000 agencies with 200,000 sales of 400 days, behind row-level security',
  async measure(progress) {
    const undo = createUndo()
    try {
      progress('agents: 50,000 agencies, 200,000 sales')
      const database = await startPlatform(undo)
      const deps = { ...saleDeps(database), clock: { now: () => new Date() } }
      const states = async (role: 'admin' | 'executive', period: 'month' | 'year') => {
        const found = await getAgentsByState({ ...staff(role), deps }, { period })
        return found.states.reduce((sum, { active }) => sum + active, 0)
      }
      const list = async (asked: Partial<AgentsQuestion>) =>
        (await listAgents({ ...staff('admin'), deps }, agentsQuestion.parse(asked))).count
      progress('agents: asking')
      return [
        await measureList('all states, this month (agents)', budgetMillis, () => states('admin', 'month')),
        await measureList('all states, this year beside the last (agents)', null, () =>
          states('admin', 'year'),
        ),
        await measureList('one portfolio, this month (agents)', budgetMillis, () =>
          states('executive', 'month'),
        ),
        await measureList('a page of one state (agents)', budgetMillis, () => list({ stateCode: 'OC' })),
        await measureList('part of a name in one state (agents)', budgetMillis, () =>
          list({ stateCode: 'OC', text: '499' }),
        ),
      ]
    } finally {
      await undo.all()
    }
  },
}
