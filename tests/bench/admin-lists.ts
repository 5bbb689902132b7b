import { agentsQuestion } from '#core/contract/admin/agents-by-state.ts'
import { getAgentsByState } from '#server/modules/agents-by-state/get-agents-by-state.ts'
import { listAgents } from '#server/modules/agents-by-state/list-agents.ts'
import { listAudit } from '#server/modules/audit-log/list-audit.ts'
import { listCrmDeliveries } from '#server/modules/crm/list-crm-deliveries.ts'
import { listExecutives } from '#server/modules/executives/list-executives.ts'
import { listPublishedNotices } from '#server/modules/notices/list-published-notices.ts'
import { searchPlatform } from '#server/modules/platform-search/search-platform.ts'
import { getProspectBoard, listProspects } from '#server/modules/prospects/list-prospects.ts'
import { listRegistrations } from '#server/modules/registrations/list-registrations.ts'
import { listWorkItems } from '#server/modules/work-desk/list-work-items.ts'
import type { Caller } from '#server/platform/audit.ts'
import { createUndo } from '#server/platform/undo.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { fillDesks } from './fill-desks.ts'
import { measureList } from './measure-list.ts'
import { staff, startPlatform } from './platform-database.ts'
import type { Row, Section } from './table.ts'

const budgetMillis = 200

/** Every list of the platform's staff, as their server returns it. */
export const adminListsSection: Section = {
  name: 'Lists of the platform’s staff: 50,000 agencies, 200,000 prospects, visits, sales, deliveries and rows of the audit',
  async measure(progress) {
    const undo = createUndo()
    try {
      progress('admin-lists: filling the database')
      const database = await startPlatform(undo)
      await fillDesks(database)
      const deps = { ...saleDeps(database), clock: { now: () => new Date() } }
      const rows: Row[] = []
      for (const [words, ask] of questionsOf({ ...staff('admin'), deps }, { ...staff('executive'), deps })) {
        progress(`admin-lists: ${words}`)
        rows.push(await measureList(words, budgetMillis, ask))
      }
      return rows
    } finally {
      await undo.all()
    }
  },
}

type Question = [words: string, ask: () => Promise<number>]

const counted = async (answer: Promise<{ count: number }>) => (await answer).count

function questionsOf(admin: Caller, executive: Caller): Question[] {
  return [
    ['registrations, news', () => counted(listRegistrations(admin, { state: 'news', page: 1 }))],
    ['registrations, in process', () => counted(listRegistrations(admin, { state: 'in_process', page: 1 }))],
    [
      'registrations in process of a portfolio',
      () => counted(listRegistrations(executive, { state: 'in_process', page: 1 })),
    ],
    [
      'registrations whose papers wait',
      () => counted(listRegistrations(admin, { state: 'in_process', waits: 'papers', page: 1 })),
    ],
    [
      'registrations by part of a name',
      () => counted(listRegistrations(admin, { state: 'any', text: 'agencia 499', page: 1 })),
    ],
    ['executives', () => counted(listExecutives(admin, { page: 1 }))],
    [
      'agents by state, this month',
      async () =>
        (await getAgentsByState(admin, { period: 'month' })).states.reduce(
          (sum, { active }) => sum + active,
          0,
        ),
    ],
    ['agents of one state', () => counted(listAgents(admin, agentsQuestion.parse({ stateCode: 'OC' })))],
    ...prospectQuestions(admin, executive),
    ...['angela', 'angela rios', 'angela rios ortega', 'agencia', '4999'].map(
      (text): Question => [`search for “${text}”`, () => found(admin, text)],
    ),
    ['search of a portfolio for “angela rios”', () => found(executive, 'angela rios')],
    ['audit', async () => (await listAudit(admin, {})).rows.length],
    ['audit of the staff', async () => (await listAudit(admin, { role: 'executive' })).rows.length],
    ['audit of an agency', async () => (await listAudit(admin, { text: '1000007' })).rows.length],
    ['audit of prospects', async () => (await listAudit(admin, { family: 'platform' })).rows.length],
    ['work items that wait', () => counted(listWorkItems(admin, { state: 'open', page: 1 }))],
    ['work items that are done', () => counted(listWorkItems(admin, { state: 'resolved', page: 1 }))],
    ['crm deliveries', () => counted(listCrmDeliveries(admin, { page: 1 }))],
    [
      'crm deliveries that were given up',
      () => counted(listCrmDeliveries(admin, { state: 'dead', page: 1 })),
    ],
    ['notices', () => counted(listPublishedNotices(admin, { page: 1 }))],
  ]
}

function prospectQuestions(admin: Caller, executive: Caller): Question[] {
  const board = async (who: Caller) =>
    (await getProspectBoard(who, {})).columns.reduce((sum, { count }) => sum + count, 0)
  return [
    ['prospects that are open', () => counted(listProspects(admin, { stage: 'open', sort: 'due', page: 1 }))],
    [
      'prospects that are open, page 5,000',
      () => counted(listProspects(admin, { stage: 'open', sort: 'due', page: 5_000 })),
    ],
    [
      'prospects of a stage',
      () => counted(listProspects(admin, { stage: 'qualified', sort: 'due', page: 1 })),
    ],
    [
      'prospects that are overdue',
      () => counted(listProspects(admin, { stage: 'all', due: 'overdue', sort: 'due', page: 1 })),
    ],
    ['prospects by score', () => counted(listProspects(admin, { stage: 'open', sort: '-score', page: 1 }))],
    [
      'prospects by score, page 5,000',
      () => counted(listProspects(admin, { stage: 'open', sort: '-score', page: 5_000 })),
    ],
    [
      'prospects of a portfolio by score',
      () => counted(listProspects(executive, { stage: 'open', sort: '-score', page: 1 })),
    ],
    [
      'prospects of a source by score',
      () => counted(listProspects(admin, { stage: 'all', source: 'call', sort: '-score', page: 1 })),
    ],
    [
      'prospects of a portfolio',
      () => counted(listProspects(executive, { stage: 'open', sort: 'due', page: 1 })),
    ],
    [
      'prospects by part of a name',
      () => counted(listProspects(admin, { stage: 'all', text: 'angela rios', sort: 'due', page: 1 })),
    ],
    ['prospects, the board', () => board(admin)],
    ['prospects, the board of a portfolio', () => board(executive)],
  ]
}

async function found(who: Caller, text: string): Promise<number> {
  const { agencies, people, sales } = await searchPlatform(who, { text })
  return agencies.items.length + people.items.length + sales.items.length
}
