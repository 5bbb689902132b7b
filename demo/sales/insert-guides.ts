import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#core/time/days.ts'
import { departureGuides } from '#server/modules/departures/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const names = ['Lupita Pech', 'Chucho Canul', 'Wendy Uc'] as const

/** Days with guides, from today. */
const guidedDays = 14

/** The guides of the agencies' own tours for the next days; some departures have two, and some none yet. */
export async function insertGuides(tx: Transaction, startOn: Day, assignedAt: Date): Promise<void> {
  const { rows } = await tx.execute<{ unitId: number; day: Day; accountId: string }>(sql`
    SELECT u.id AS "unitId", k.day::text AS day, p.account_id AS "accountId"
    FROM stock k JOIN units u ON u.id = k.unit_id JOIN products p ON p.id = u.product_id
    WHERE p.kind = 'tours' AND p.account_id IS NOT NULL AND NOT k.closed AND k.allotment > 0
      AND k.day BETWEEN ${startOn}::date AND ${addDays(startOn, guidedDays - 1)}::date
    ORDER BY k.day, p.id, u.position`)
  const guided = rows.flatMap((departure, i) => {
    if (i % 4 === 3) return []
    const two = i % 4 === 0 ? 2 : 1
    return {
      ...departure,
      guides: Array.from({ length: two }, (_, at) => names[(i + at) % 3] ?? names[0]),
      assignedAt,
    }
  })
  if (guided.length > 0) await tx.insert(departureGuides).values(guided)
}
