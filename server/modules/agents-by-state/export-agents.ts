import { trendBp } from '#core/agencies/agents-by-state.ts'
import type { Language } from '#core/app/language.ts'
import { type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import type { AgentsByStateQuestion, AgentsQuestion } from '#core/contract/admin/agents-by-state.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBatches } from '#server/platform/database/read-batches.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type ExportColumn, exportTable } from '#server/platform/spreadsheets/export-table.ts'
import type { Table } from '#server/platform/spreadsheets/table.ts'
import { agentTexts } from './agents-by-state-texts.ts'
import { getAgentsByState } from './get-agents-by-state.ts'
import { listingOf } from './list-agents.ts'
import { type AgentRow, agentsQuery } from './store.ts'

type Write = (table: Table) => Promise<void>
type Texts = (typeof agentTexts)[Language]
type StateRow = Awaited<ReturnType<typeof getAgentsByState>>['states'][number]

const nameOf = (code: MexicanState | null, texts: Texts): string =>
  code === null ? texts.unknown : mexicanStates[code]

const stateColumns = (texts: Texts): ExportColumn<StateRow>[] => [
  { label: texts.file.place, kind: 'text', width: 24, cell: ({ stateCode }) => nameOf(stateCode, texts) },
  { label: texts.file.active, kind: 'count', cell: ({ active }) => active },
  { label: texts.file.waiting, kind: 'count', cell: ({ waiting }) => waiting },
  { label: texts.file.suspended, kind: 'count', cell: ({ suspended }) => suspended },
  { label: texts.file.fresh, kind: 'count', cell: ({ fresh }) => fresh },
  { label: texts.file.sold, kind: 'money', cell: ({ soldMinor }) => soldMinor },
  { label: texts.file.sold_before, kind: 'money', cell: ({ soldBeforeMinor }) => soldBeforeMinor },
  { label: texts.file.trend, kind: 'percent', cell: trendBp },
  {
    label: texts.file.executives,
    kind: 'text',
    width: 30,
    cell: ({ executives }) => executives.map(({ name }) => name).join(', '),
  },
]

const agentColumns = (texts: Texts): ExportColumn<AgentRow>[] => [
  { label: texts.file.number, kind: 'text', width: 12, cell: ({ accountId }) => accountId },
  { label: texts.file.name, kind: 'text', width: 30, cell: ({ name }) => name },
  { label: texts.file.state, kind: 'text', cell: ({ state }) => texts.state[state] },
  { label: texts.file.place, kind: 'text', width: 24, cell: ({ stateCode }) => nameOf(stateCode, texts) },
  { label: texts.file.city, kind: 'text', width: 20, cell: ({ city }) => city },
  { label: texts.file.contact, kind: 'text', width: 26, cell: ({ contactName }) => contactName },
  { label: texts.file.phone, kind: 'text', width: 18, cell: ({ phone }) => phone },
  { label: texts.file.email, kind: 'text', width: 28, cell: ({ email }) => email },
  { label: texts.file.executive, kind: 'text', width: 26, cell: ({ executive }) => executive?.name ?? '' },
  {
    label: texts.file.received,
    kind: 'day',
    cell: ({ receivedAt }) => dayIn(new Date(receivedAt), homeZone),
  },
  { label: texts.file.sellers, kind: 'count', cell: ({ sellers }) => sellers },
  { label: texts.file.sold, kind: 'money', cell: ({ soldMinor }) => soldMinor },
]

/** Passes the table of all states to `write`. */
export async function exportAgentsByState(
  context: Caller,
  { question, language }: { question: AgentsByStateQuestion; language: Language },
  write: Write,
): Promise<void> {
  const texts = agentTexts[language]
  const { states } = await getAgentsByState(context, question)
  await write(exportTable(texts.title, stateColumns(texts), [states]))
}

/** Passes all matching agents to `write`, read from one snapshot in batches to limit memory. */
export async function exportAgents(
  context: Caller,
  { question, language }: { question: AgentsQuestion; language: Language },
  write: Write,
): Promise<void> {
  const { deps, actor } = context
  requireRight(context, 'see agents')
  const texts = agentTexts[language]
  await transactAs(deps.database, actor, async (tx) => {
    const batches = readBatches<AgentRow>(tx, agentsQuery(listingOf(context, question)))
    await write(exportTable(texts.agents, agentColumns(texts), batches))
  })
}
