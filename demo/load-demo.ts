import { sql } from 'drizzle-orm'
import type { Picture } from '#core/app/pictures.ts'
import { type Day, dayIn } from '#core/time/days.ts'
import { createMediaGateway } from '#server/gateways/media/create.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { saveCatalogue, type UnitIds, unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { destinations, zones } from '#server/modules/catalogue/tables.ts'
import { groups } from '#server/modules/groups/tables.ts'
import { notices } from '#server/modules/notices/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { exchangeRates, instalmentFees } from '#server/modules/platform-settings/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { transferDesks } from '#server/modules/transfer-desk/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { writeSetting } from '#server/platform/database/stored-settings.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { demoAccounts, demoExchangeRates } from './agencies/demo-accounts.ts'
import { demoSubscriptions, demoTransferDesks } from './agencies/demo-desks.ts'
import { demoFees } from './agencies/demo-fees.ts'
import { demoNotices } from './agencies/demo-notices.ts'
import { demoPeople } from './agencies/demo-people.ts'
import { applicantAccounts, insertAffiliations } from './agencies/insert-affiliations.ts'
import { demoProspectIds, insertProspects } from './agencies/insert-prospects.ts'
import { insertReviews } from './agencies/insert-reviews.ts'
import { insertSuppliers } from './agencies/insert-suppliers.ts'
import { demoLead, registerDemo } from './agencies/register-demo.ts'
import { demoProducts } from './catalogue/demo-products.ts'
import type { DemoPicture, DemoProduct } from './catalogue/demo-shapes.ts'
import { ownerOf } from './catalogue/own-products.ts'
import { places } from './catalogue/read-catalogue.ts'
import { type DemoRecord, demoRecordName } from './own/demo-record.ts'
import { requireRoom } from './own/require-room.ts'
import { keepPictures } from './pictures/keep-pictures.ts'
import { blockRooms } from './sales/block-rooms.ts'
import { demoGroups } from './sales/demo-groups.ts'
import { insertGuides } from './sales/insert-guides.ts'
import { sellDemo } from './sales/sell.ts'
import { calendarFrom, type DemoDay } from './stock/calendar.ts'
import { insertContract } from './stock/insert-contract.ts'
import { insertStock } from './stock/insert-stock.ts'

/** Number of days with stock: eighteen months. */
export const demoDays = 550

/** Progress steps counted for making the sales, which takes as long as inserting the stock of this many units. */
const saleSteps = 200

type PictureOf = (picture: DemoPicture) => Picture

/** Discards the demo's pictures if nobody will look at them. */
const discardMedia = { put: async () => {} }

/** Reports the progress of loading: `done` of `of` steps, and `step` for display. */
export type DemoProgress = (done: number, of: number, step: string) => void

/** Returns true while the database has neither an agency nor a product. */
export async function isEmpty(database: Executor): Promise<boolean> {
  const { rows } = await database.execute<{ empty: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM accounts) AND NOT EXISTS (SELECT FROM products) AS empty`,
  )
  return rows[0]?.empty === true
}

/**
 * Fills an empty database with the demo: agencies, people, the catalogue, eighteen months of stock from today in Mexico
 * City, and past sales. All of this happens in one transaction, so that an interruption leaves nothing half-loaded.
 * Deterministic for a given first day. Returns false for a database that is not empty. `amongOwn`: also fills a
 * database that has rows of its own, and keeps those rows; throws `DemoRefused` if they use the demo's ids or
 * addresses.
 */
export async function loadDemo(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
  {
    onProgress = () => {},
    withSales = true,
    amongOwn = false,
  }: { onProgress?: DemoProgress; withSales?: boolean; amongOwn?: boolean } = {},
): Promise<boolean> {
  const { database, clock, log } = deps
  const startOn = dayIn(clock.now(), 'America/Mexico_City')
  const startedAt = performance.now()
  const staff = await demoPeople()
  const emails = [...staff, ...applicantAccounts].map(({ email }) => email)
  // Checked before keys are created: a refused demo needs none.
  if (amongOwn) await requireRoom(database, emails)
  const keys = withSales ? await openKeys(deps) : null
  const stockRows = await transact(database, async (tx) => {
    // Two processes may start on one empty database: the second waits, then finds it filled.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja demo'))`)
    if (amongOwn) await requireRoom(tx, emails)
    else if (!(await isEmpty(tx))) return null
    const catalogue = demoProducts()
    const unitCount = catalogue.reduce((sum, product) => sum + product.units.length, 0)
    const of = 3 + unitCount + (withSales ? saleSteps : 0)
    onProgress(0, of, 'agencies')
    const ratesOn = await insertAgencies(tx, startOn, staff, amongOwn)
    onProgress(1, of, 'agencies')
    const { pictureOf, ids: images } = await keepPictures(
      tx,
      withSales ? createMediaGateway(deps.config) : discardMedia,
      [
        ...places.map(({ picture }) => picture),
        ...catalogue.flatMap(({ row, units }) => [
          ...row.pictures,
          ...units.flatMap((unit) => unit.picture ?? []),
        ]),
      ],
    )
    await insertDestinations(tx, pictureOf)
    onProgress(2, of, 'destinations')
    const ids = await insertCatalogue(tx, catalogue, pictureOf)
    onProgress(3, of, 'catalogue')
    const rows = await insertStock(tx, stockOf(catalogue, ids, startOn), (done) => {
      onProgress(3 + Math.round(done / demoDays), of, 'stock')
    })
    await insertContract(tx, catalogue, { startOn, days: demoDays })
    // The planner has no statistics yet for new tables.
    await tx.execute(sql`ANALYZE stock, rate_days, rates, units, products`)
    await blockRooms(tx, startOn)
    if (keys) {
      const sealing = { ...deps, keys }
      await registerDemo(tx, sealing, startOn)
      await insertAffiliations(tx, sealing, startOn)
      await insertProspects(tx, startOn)
      await insertSuppliers(tx, sealing, { catalogue, ids })
      await sellDemo(tx, sealing, startOn, (done, sales) =>
        onProgress(3 + unitCount + Math.round((done / sales) * saleSteps), of, 'sales'),
      )
      await insertReviews(tx, startOn)
      await insertGuides(tx, startOn, clock.now())
    }
    const record: DemoRecord = {
      at: clock.now().toISOString(),
      accounts: [...demoAccounts, ...applicantAccounts].map(({ id }) => id),
      people: staff.map(({ id }) => id),
      destinations: places.map(({ id }) => id),
      products: catalogue.map(({ row }) => row.id),
      ...{ images, ratesOn },
      leads: [demoLead.id],
      prospects: demoProspectIds,
      notices: demoNotices(startOn).map(({ id }) => id),
    }
    await writeSetting(tx, demoRecordName, record)
    return rows
  })
  if (stockRows === null) return false
  log.info(
    { stockRows, startOn, seconds: Math.round((performance.now() - startedAt) / 100) / 10 },
    'demo loaded',
  )
  return true
}

/** Inserts the agencies. Returns the first days of the exchange rates: none if the database has rates of its own. */
async function insertAgencies(
  tx: Transaction,
  startOn: Day,
  staff: (typeof people.$inferInsert)[],
  amongOwn: boolean,
): Promise<Day[]> {
  const known = await tx.select({ on: exchangeRates.on }).from(exchangeRates).limit(1)
  const rates = known.length > 0 ? [] : demoExchangeRates(startOn)
  await tx.insert(accounts).values(demoAccounts)
  if (rates.length > 0) await tx.insert(exchangeRates).values(rates)
  await tx.insert(people).values(staff)
  await tx.insert(transferDesks).values(demoTransferDesks)
  await tx.insert(subscriptions).values(demoSubscriptions(startOn))
  if (!amongOwn) await tx.insert(instalmentFees).values(demoFees)
  // The user's own agency sees no notice of the demo.
  const readers = amongOwn ? { accountIds: demoAccounts.map(({ id }) => id) } : {}
  await tx.insert(notices).values(demoNotices(startOn).map((notice) => ({ ...readers, ...notice })))
  await tx.insert(groups).values(demoGroups(startOn))
  return rates.map(({ on }) => on)
}

async function insertDestinations(tx: Transaction, pictureOf: PictureOf): Promise<void> {
  await tx.insert(destinations).values(
    places.map(({ zones, seasons, hotels, tours, ...row }) => ({
      ...row,
      picture: pictureOf(row.picture),
    })),
  )
  await tx
    .insert(zones)
    .values(
      places.flatMap((destination) =>
        destination.zones.map(({ id, name }) => ({ destinationId: destination.id, id, name })),
      ),
    )
}

/** Inserts products, units and rates; returns unit ids by product and code. */
function insertCatalogue(
  tx: Transaction,
  catalogue: readonly DemoProduct[],
  pictureOf: PictureOf,
): Promise<UnitIds> {
  return saveCatalogue(tx, {
    products: catalogue.map(({ row }) => ({
      ...row,
      accountId: ownerOf(row.id),
      pictures: row.pictures.map(pictureOf),
    })),
    units: catalogue.flatMap(({ row, units: list }) =>
      list.map(({ code, name, attributes, picture }, position) => ({
        productId: row.id,
        code,
        name,
        attributes,
        picture: picture && pictureOf(picture),
        position,
      })),
    ),
    rates: catalogue.flatMap(({ row, units: list }) =>
      list.flatMap((unit) =>
        unit.rates.map((rate, position) => ({ ...rate, productId: row.id, unitCode: unit.code, position })),
      ),
    ),
  })
}

function idOf(ids: UnitIds, productId: string, code: string): number {
  const id = ids.get(unitKey(productId, code))
  if (id === undefined) throw new Error(`no unit ${unitKey(productId, code)}`)
  return id
}

function stockOf(catalogue: readonly DemoProduct[], ids: UnitIds, startOn: Day) {
  const calendars = new Map<string, DemoDay[]>(
    places.map(({ id, seasons }) => [id, calendarFrom(startOn, demoDays, seasons)]),
  )
  return catalogue.flatMap(({ row, units: list }) =>
    list.map((unit) => ({
      id: idOf(ids, row.id, unit.code),
      seed: unitKey(row.id, unit.code),
      plan: unit.plan,
      calendar: calendars.get(row.destinationId) ?? [],
    })),
  )
}
