import { dayOf } from '#core/time/days.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Known } from './check-references.ts'
import type { ImportFile } from './read-file.ts'
import type { RowRefusal } from './row-refusals.ts'
import type { Nights } from './save-nights.ts'
import { listPriced } from './store.ts'

/**
 * Amounts are stored without their currency, which is the hotel's: a file that changes it must replace every future
 * amount. Refuses the row of a hotel, with the first night and the first rate that the file leaves unchanged.
 */
export async function refuseMixedCurrencies(
  tx: Transaction,
  file: ImportFile,
  nights: Nights,
  { products }: Pick<Known, 'products'>,
  refusals: RowRefusal[],
): Promise<void> {
  const changing = file.hotels.flatMap(({ line, hotel, currency }) => {
    const before = products.get(hotel)?.currency
    return before === undefined || before === currency ? [] : [{ line, hotel, value: before }]
  })
  if (changing.length === 0) return
  const priced = await listPriced(
    tx,
    changing.map(({ hotel }) => hotel),
  )
  const replaced = new Set(file.rates.map(({ hotel, room, rate }) => `${unitKey(hotel, room)}/${rate}`))
  for (const { line, hotel, value } of changing) {
    const night = priced.nights.find(
      (one) => one.hotel === hotel && !nights.get(unitKey(hotel, one.room))?.has(one.day),
    )
    if (night) {
      const { room, day } = night
      refusals.push({
        line,
        column: 'currency',
        reason: { code: 'currency_of_nights', value, room, day: dayOf(day) },
      })
    }
    const left = priced.rates.find(
      (one) => one.hotel === hotel && !replaced.has(`${unitKey(hotel, one.room)}/${one.rate}`),
    )
    if (left) {
      const { room, rate } = left
      refusals.push({ line, column: 'currency', reason: { code: 'currency_of_rate', value, room, rate } })
    }
  }
}
