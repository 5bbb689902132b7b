import { textFrom } from '#core/app/written-text.ts'
import type { TourUnit } from '#core/products/products.ts'
import { products, units } from '#server/modules/catalogue/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

const attributes: TourUnit = {
  ...{ kind: 'tours', startsAt: '08:30', durationMinutes: 270, languages: ['es'] },
  guestTypes: [{ code: 'ADULT', minAge: 0, maxAge: 120, bp: 10_000 }],
}

/** A tour of an account's own with one departure, on a day: the id of its unit. */
export async function addTour(
  database: Executor,
  { accountId, name, day }: { accountId: string; name: string; day: string },
): Promise<number> {
  const productId = `tour-of-${accountId}`
  const text = textFrom({ es: name, en: name })
  await database.insert(products).values({
    ...{ id: productId, kind: 'tours', destinationId: 'cancun', accountId, currency: 'MXN' },
    ...{ name: text, summary: text, description: text, pictures: [], state: 'published' },
    content: {
      ...{ kind: 'tours', category: 'sea', highlights: [], includes: [], bring: [], pickups: [] },
      ...{ meetingPoint: text, travellerFields: [] },
    },
  })
  const [unit] = await database
    .insert(units)
    .values({ productId, code: 'one', name: text, attributes, position: 1 })
    .returning()
  const unitId = unit?.id ?? 0
  await database.insert(stock).values({ unitId, day, allotment: 10, priceMinor: 50_000 })
  return unitId
}
