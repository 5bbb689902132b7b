import { sql } from 'drizzle-orm'
import type { CrewKind } from '#core/sales/crew-links.ts'
import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { ownProducts } from '#demo/catalogue/own-products.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import type { Visit } from '#tests/support/pages/visit.ts'
import { findTour } from './offers.ts'

/** A bought transfer whose arrival has a driver of its own, and the path of the driver's link. */
export async function drivenRide({ page, offers, language }: Visit): Promise<string> {
  const sale = await buy(page.request, [offers.transfer.line], { language })
  const [{ id: lineId } = { id: '' }] = sale.lines
  const on = offers.transfer.line.startsOn
  const [driver, token] = [`Beto ${lineId}`.slice(0, 20), newToken()]
  await inShopDatabase(async (database) => {
    await database.execute(sql`INSERT INTO ride_crews (line_id, leg, account_id, driver, car)
      VALUES (${lineId}, 0, '1001', ${driver}, 'Van 3')`)
    await addLink(database, { kind: 'driver', name: driver, on, token })
  })
  return `/booking/1001/driver/${token}`
}

const addLink = (
  database: Executor,
  { kind, name, on, token }: { kind: CrewKind; name: string; on: Day; token: string },
) =>
  database.execute(sql`INSERT INTO crew_links
      (account_id, day, kind, name, account_ids, token_hash, phone, expires_at)
    VALUES ('1001', ${on}, ${kind}, ${name}, ARRAY['1001'], ${hashToken(token)}, '', ${addDays(on, 3)}::date)`)

/** A bought tour of the agency's own with a guide of its own: its day, and the path of the guide's link. */
export async function guidedTour({
  page,
  shop,
  offers,
  language,
}: Visit): Promise<{ on: Day; guide: string; path: string }> {
  const ahead = daysBetween(dayIn(new Date(), 'America/Mexico_City'), offers.transfer.line.startsOn)
  const { line } = await findTour(shop, ahead, '1001', {
    destinationId: 'merida',
    products: ownProducts.tours,
  })
  const { lines } = await buy(page.request, [line], { language })
  const on = line.startsOn
  const [guide, token] = [`Lupita ${lines[0]?.id}`.slice(0, 20), newToken()]
  await inShopDatabase(async (database) => {
    await database.execute(sql`INSERT INTO departure_guides (unit_id, day, account_id, guides)
      VALUES (${line.choice.kind === 'tours' ? line.choice.unitId : 0}, ${on}, '1001', ARRAY[${guide}])
      ON CONFLICT (unit_id, day) DO UPDATE SET guides = departure_guides.guides || excluded.guides`)
    await addLink(database, { kind: 'guide', name: guide, on, token })
  })
  return { on, guide, path: `/booking/1001/guide/${token}` }
}
