import { sql } from 'drizzle-orm'
import { addDays } from '#core/time/days.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { saleDeps, visitor } from '#tests/builders/sales.ts'
import type { ImportDesk } from './import-desk.ts'

/** The public price of nights in the room of `rateSheet`; its refusal. */
export async function roomPrice(
  { db, catalogue }: ImportDesk,
  plan: string,
  { from = 2, nights = 2, adults = 2, childAges = [] as number[] } = {},
) {
  const on = (day: number) => addDays(catalogue.today, day)
  const { rows } = await db.database.execute<{ unit: number; rate: number }>(sql`
    SELECT u.id AS unit, r.id AS rate FROM units u JOIN rates r ON r.unit_id = u.id
    WHERE u.product_id = 'posada-del-mar' AND r.code = ${plan}`)
  const room = { unitId: rows[0]?.unit ?? 0, rateId: rows[0]?.rate ?? 0, guests: { adults, childAges } }
  const choice = { kind: 'hotels' as const, productId: 'posada-del-mar', rooms: [room] }
  const deps = saleDeps(db.database)
  const { lines } = await quoteCart(
    { ...visitor([]), deps },
    { accountId: '1001', choices: [{ ...choice, arriveOn: on(from), departOn: on(from + nights) }] },
  )
  const [one] = lines
  return one?.line?.price.baseMinor ?? one?.problem?.code
}
