import { sql } from 'drizzle-orm'
import { addDays } from '#core/time/days.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import type { Visit } from '#tests/support/pages/visit.ts'

/** A bought transfer whose arrival has a driver of its own, and the path of the driver's link. */
export async function drivenRide({ page, offers, language }: Visit): Promise<string> {
  const sale = await buy(page.request, [offers.transfer.line], { language })
  const [{ id: lineId } = { id: '' }] = sale.lines
  const on = offers.transfer.line.startsOn
  const [driver, token] = [`Beto ${lineId}`.slice(0, 20), newToken()]
  await inShopDatabase(async (database) => {
    await database.execute(sql`INSERT INTO ride_crews (line_id, leg, account_id, driver, car)
      VALUES (${lineId}, 0, '1001', ${driver}, 'Van 3')`)
    await database.execute(sql`INSERT INTO driver_links
        (account_id, day, driver, account_ids, token_hash, phone, expires_at)
      VALUES ('1001', ${on}, ${driver}, ARRAY['1001'], ${hashToken(token)}, '', ${addDays(on, 3)}::date)`)
  })
  return `/booking/1001/driver/${token}`
}
