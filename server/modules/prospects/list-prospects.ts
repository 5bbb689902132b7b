import { sql } from 'drizzle-orm'
import { prospectStages } from '#core/agencies/prospects.ts'
import { boardColumnLength, prospectsPageSize } from '#core/contract/admin/prospects.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { prospectsReached } from './reach-prospect.ts'
import {
  countByStage,
  countProspects,
  filterProspects,
  findRare,
  isOneOf,
  orderOf,
  type ProspectsWanted,
  readProspects,
} from './read-prospects.ts'

/** A page of prospects and their total. Errors: `unauthenticated` or `forbidden`. */
export async function listProspects(
  context: Caller,
  { page, sort, ...wanted }: Input<'admin.listProspects'>,
) {
  const where = whereOf(context, wanted)
  const now = context.deps.clock.now()
  const first = (page - 1) * prospectsPageSize
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const rare = wanted.text?.trim() ? await findRare(tx, where) : null
    const count = rare?.length ?? (await countProspects(tx, where))
    // Reading a page beyond the last one would scan all prospects.
    if (first >= count) return { count, rows: [] }
    const rows = await readProspects(tx, {
      now,
      where: rare ? isOneOf(rare) : where,
      order: orderOf({ ...wanted, sort, now }),
      rest: sql`LIMIT ${prospectsPageSize}::int OFFSET ${first}::int`,
    })
    return { count, rows }
  })
}

/** The first prospects of each stage, and the number in each stage. Errors: as `listProspects`. */
export async function getProspectBoard(context: Caller, wanted: Omit<ProspectsWanted, 'stage'>) {
  const now = context.deps.clock.now()
  const where = whereOf(context, wanted)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const counts = await countByStage(tx, where)
    const columns = []
    for (const stage of prospectStages) {
      const count = counts.get(stage) ?? 0
      const column = {
        now,
        order: orderOf({ stage, sort: 'due', now }),
        where: sql`${where} AND p.stage = ${stage}`,
        rest: sql`LIMIT ${boardColumnLength}::int`,
      }
      columns.push({ stage, count, prospects: count > 0 ? await readProspects(tx, column) : [] })
    }
    return { columns }
  })
}

/** The filter limited to the requester's reach. Errors: `unauthenticated` or `forbidden`. */
export function whereOf(context: Caller, wanted: ProspectsWanted) {
  const personId = requireRight(context, 'see prospects')
  const today = dayIn(context.deps.clock.now(), homeZone)
  return sql`${prospectsReached(context.actor)} AND ${filterProspects(wanted, { personId, today })}`
}
