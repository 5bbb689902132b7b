import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { executivesPageSize } from '#core/contract/admin/executives.ts'
import type { Input } from '#core/contract/calls.ts'
import type { PersonState } from '#core/people/people.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { foldedPerson } from '#server/modules/people/folded-person.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type Executive, readExecutives } from './store.ts'

interface Wanted {
  state?: PersonState | undefined
  stateCode?: MexicanState | undefined
  goal?: 'reached' | 'missed' | undefined
  text?: string | undefined
}

/** The start of the current month in the platform's time zone. */
const monthStart = (now: Date): string =>
  instantAt(`${dayIn(now, homeZone).slice(0, 7)}-01`, '00:00', homeZone).toISOString()

/** A page of the executives, ordered by name, active ones first. */
export async function listExecutives(context: Caller, { page, ...wanted }: Input<'admin.listExecutives'>) {
  const { count, rows } = await readPage({ page, size: executivesPageSize }, (slice) =>
    findExecutives(context, wanted, slice),
  )
  return { count, rows: rows.map(({ count: _, ...one }) => one) }
}

/** The matching executives, all of them or `part` of them. */
export async function findExecutives(context: Caller, wanted: Wanted, part: SQL = sql``) {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, (tx) =>
    readExecutives(tx, {
      since: monthStart(deps.clock.now()),
      where: sql.join([sql`true`, ...filters(wanted)], sql` AND `),
      rest: sql`ORDER BY e.state = 'suspended', e.name, e.id ${part}`,
    }),
  )
}

/** Returns one executive. Errors: `executive_not_found`. */
export async function getExecutive(context: Caller, { id }: Input<'admin.getExecutive'>): Promise<Executive> {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, (tx) => readExecutive(tx, id, deps.clock.now()))
}

export async function readExecutive(executor: Executor, id: string, now: Date): Promise<Executive> {
  const [row] = await readExecutives(executor, {
    since: monthStart(now),
    where: sql`e.id = ${id}`,
    rest: sql``,
  })
  if (!row) return refuse('executive_not_found')
  const { count: _, ...one } = row
  return one
}

function filters({ state, stateCode, goal, text }: Wanted): SQL[] {
  return [
    state && sql`e.state = ${state}`,
    stateCode && sql`e.states ? ${stateCode}`,
    goal === 'reached' && sql`e."soldMinor" >= e."goalMinor"`,
    goal === 'missed' && sql`e."soldMinor" < e."goalMinor"`,
    text?.trim() && sql`position(${folded(text)}::text in ${foldedPerson('e')}) > 0`,
  ].filter((filter) => typeof filter === 'object')
}
