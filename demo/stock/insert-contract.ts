import { and, eq } from 'drizzle-orm'
import { plainDay } from '#core/pack/plain-day.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import type { DemoProduct } from '#demo/catalogue/demo-shapes.ts'
import { rates, units } from '#server/modules/catalogue/tables.ts'
import { writeRateDays } from '#server/modules/stock/write-rate-days.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** The hotel whose flexible rate has contract prices. */
const contracted = { productId: 'todo-sol-revolcadero-acapulco', rate: 'ai-flex' }
const saturday = 2

/** Inserts a contract's prices: the same all year, with a minimum of two nights and no arrivals on Saturdays. */
export async function insertContract(
  tx: Transaction,
  catalogue: readonly DemoProduct[],
  { startOn, days }: { startOn: Day; days: number },
): Promise<void> {
  const { productId, rate } = contracted
  const found = await tx
    .select({ rateId: rates.id, unitCode: units.code })
    .from(rates)
    .innerJoin(units, eq(units.id, rates.unitId))
    .where(and(eq(units.productId, productId), eq(rates.code, rate)))
  const rooms = catalogue.find(({ row }) => row.id === productId)?.units ?? []
  const rows = found.flatMap(({ rateId, unitCode }) =>
    Array.from({ length: days }, (_, offset) => {
      const day = addDays(startOn, offset)
      return {
        ...{ ...plainDay, rateId, day },
        priceMinor: rooms.find(({ code }) => code === unitCode)?.plan.priceMinor ?? null,
        closedToArrival: dayNumber(day) % 7 === saturday,
        minStay: 2,
      }
    }),
  )
  await writeRateDays(tx, rows)
}
