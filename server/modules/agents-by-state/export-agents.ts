import { trendBp } from '#core/agencies/agents-by-state.ts'
import { type MexicanState, mexicanStates } from '#core/agencies/mexico.ts'
import type { Language } from '#core/app/language.ts'
import type { AgentsByStateQuestion, AgentsQuestion } from '#core/contract/admin/agents-by-state.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/read-batches.ts'
import type { CellKind, Table, TableCell } from '#server/platform/table-file/table.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { getAgentsByState } from './get-agents-by-state.ts'
import { listingOf } from './list-agents.ts'
import { requireAgents } from './reach-agents.ts'
import { type AgentRow, agentsQuery } from './store.ts'
import { agentTexts } from './texts.ts'

type Write = (table: Table) => Promise<void>
type Texts = (typeof agentTexts)[Language]
type StateRow = Awaited<ReturnType<typeof getAgentsByState>>['states'][number]

interface Column<Row> {
  key: keyof Texts['file']
  kind: CellKind
  width?: number
  cell: (row: Row, texts: Texts) => TableCell
}

const nameOf = (code: MexicanState | null, texts: Texts): string =>
  code === null ? texts.unknown : mexicanStates[code]

const stateColumns: readonly Column<StateRow>[] = [
  { key: 'place', kind: 'text', width: 24, cell: ({ stateCode }, texts) => nameOf(stateCode, texts) },
  { key: 'active', kind: 'count', cell: ({ active }) => active },
  { key: 'waiting', kind: 'count', cell: ({ waiting }) => waiting },
  { key: 'suspended', kind: 'count', cell: ({ suspended }) => suspended },
  { key: 'fresh', kind: 'count', cell: ({ fresh }) => fresh },
  { key: 'sold', kind: 'money', cell: ({ soldMinor }) => soldMinor },
  { key: 'sold_before', kind: 'money', cell: ({ soldBeforeMinor }) => soldBeforeMinor },
  { key: 'trend', kind: 'percent', cell: trendBp },
  {
    ...{ key: 'executives', kind: 'text', width: 30 },
    cell: ({ executives }) => executives.map(({ name }) => name).join(', '),
  },
]

const agentColumns: readonly Column<AgentRow>[] = [
  { key: 'number', kind: 'text', width: 12, cell: ({ accountId }) => accountId },
  { key: 'name', kind: 'text', width: 30, cell: ({ name }) => name },
  { key: 'state', kind: 'text', cell: ({ state }, texts) => texts.state[state] },
  { key: 'place', kind: 'text', width: 24, cell: ({ stateCode }, texts) => nameOf(stateCode, texts) },
  { key: 'city', kind: 'text', width: 20, cell: ({ city }) => city },
  { key: 'contact', kind: 'text', width: 26, cell: ({ contactName }) => contactName },
  { key: 'phone', kind: 'text', width: 18, cell: ({ phone }) => phone },
  { key: 'email', kind: 'text', width: 28, cell: ({ email }) => email },
  { key: 'executive', kind: 'text', width: 26, cell: ({ executive }) => executive?.name ?? '' },
  { key: 'received', kind: 'day', cell: ({ receivedAt }) => dayIn(new Date(receivedAt), homeZone) },
  { key: 'sellers', kind: 'count', cell: ({ sellers }) => sellers },
  { key: 'sold', kind: 'money', cell: ({ soldMinor }) => soldMinor },
]

const headerOf = <Row>(columns: readonly Column<Row>[], texts: Texts) =>
  columns.map(({ key, kind, width }) => ({ label: texts.file[key], kind, ...(width && { width }) }))

/** Gives the table of all states to `write`. */
export async function exportAgentsByState(
  context: Caller,
  { question, language }: { question: AgentsByStateQuestion; language: Language },
  write: Write,
): Promise<void> {
  const texts = agentTexts[language]
  const { states } = await getAgentsByState(context, question)
  const rows = states.map((row) => stateColumns.map(({ cell }) => cell(row, texts)))
  await write({ title: texts.title, columns: headerOf(stateColumns, texts), batches: [rows] })
}

/** Gives every agent that is asked for to `write`, as they are at one moment; never more than some are in memory. */
export async function exportAgents(
  context: Caller,
  { question, language }: { question: AgentsQuestion; language: Language },
  write: Write,
): Promise<void> {
  const { deps, actor } = context
  requireAgents(context)
  const texts = agentTexts[language]
  await transactAs(deps.database, actor, async (tx) => {
    const batches = readBatches<AgentRow>(tx, agentsQuery(listingOf(context, question)))
    await write({
      title: texts.agents,
      columns: headerOf(agentColumns, texts),
      batches: cellsOf(batches, (row) => agentColumns.map(({ cell }) => cell(row, texts))),
    })
  })
}

async function* cellsOf(batches: AsyncIterable<AgentRow[]>, cells: (row: AgentRow) => TableCell[]) {
  for await (const rows of batches) yield rows.map(cells)
}
