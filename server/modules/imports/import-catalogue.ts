import { listPayableCurrencies } from '#server/modules/catalogue/catalogue-facts.ts'
import { writeDraft } from '#server/modules/catalogue/draft-store.ts'
import {
  type Catalogue,
  listUnitIds,
  lockCatalogue,
  saveCatalogue,
  type UnitIds,
  unitKey,
} from '#server/modules/catalogue/save-catalogue.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { checkReferences, type Known } from './check-references.ts'
import { catalogueOf } from './make-catalogue.ts'
import { type ImportFile, readFile } from './read-file.ts'
import { refuseMixedCurrencies } from './refuse-mixed-currencies.ts'
import { ImportRefused, type RowRefusal } from './row-refusals.ts'
import { nightsOf, refuseTooFew, saveNights } from './save-nights.ts'
import { findAccount, listPlaces, listProducts, listRatedUnits, recordImport } from './store.ts'

export interface ImportReport {
  hotels: number
  rooms: number
  rates: number
  /** Rows of unit and day. */
  nights: number
}

/**
 * Imports an agency's own hotels, rooms, rates and stock from a CSV (see docs/import.md), all of it or nothing.
 * Existing records with the same codes are replaced. `suppliers`: names that a hotel may use as its supplier. Throws
 * `ImportRefused` with every invalid cell.
 */
export async function importCatalogue(
  { database, suppliers = [] }: { database: Database; suppliers?: readonly string[] },
  accountId: string,
  bytes: Uint8Array,
): Promise<ImportReport> {
  const { file, refusals } = readFile(bytes)
  try {
    return await transact(database, (tx) => load(tx, accountId, file, suppliers, [...refusals]))
  } catch (error) {
    // A sale holds the lock of one of these nights for longer than the timeout.
    if (error instanceof Refusal && error.code === 'request_in_progress')
      throw new ImportRefused({ problem: { code: 'busy' } })
    throw error
  }
}

async function load(
  tx: Transaction,
  accountId: string,
  file: ImportFile,
  suppliers: readonly string[],
  refusals: RowRefusal[],
): Promise<ImportReport> {
  await lockCatalogue(tx)
  const known = { ...(await readKnown(tx, accountId, file)), suppliers }
  checkReferences(file, known, refusals)
  const nights = nightsOf(file.stock)
  await refuseMixedCurrencies(tx, file, nights, known, refusals)
  await refuseTooFew(tx, nights, known.unitIds, refusals)
  if (refusals.length > 0) {
    const rows = refusals.toSorted((a, b) => a.line - b.line)
    throw new ImportRefused({ rows })
  }
  const catalogue = catalogueOf(file, known)
  const written: UnitIds = await saveCatalogue(tx, catalogue)
  await writeDraft(tx, { productIds: productsIn(catalogue), content: null, personId: null })
  const ids = new Map([...known.unitIds, ...written])
  const count = await saveNights(tx, nights, ids)
  for (const destinationId of destinationsOf(file, known)) await notifyCatalogue(tx, destinationId, 'hotels')
  const report = {
    hotels: file.hotels.length,
    rooms: file.rooms.length,
    rates: file.rates.length,
    nights: count,
  }
  await recordImport(tx, accountId, { ...report })
  return report
}

async function readKnown(
  tx: Transaction,
  accountId: string,
  file: ImportFile,
): Promise<Omit<Known, 'suppliers'>> {
  const account = await findAccount(tx, accountId)
  if (!account) throw new ImportRefused({ problem: { code: 'account_unknown', account: accountId } })
  const rows = [...file.hotels, ...file.rooms, ...file.rates, ...file.stock]
  const productIds = [...new Set(rows.map(({ hotel }) => hotel))]
  const found = await listProducts(tx, productIds)
  const products = new Map(found.map((product) => [product.id, product]))
  const unitIds = await listUnitIds(tx, productIds)
  const ratedUnits = await listRatedUnits(tx, productIds)
  const rated = [...unitIds].filter(([, id]) => ratedUnits.has(id)).map(([key]) => key)
  return {
    accountId,
    currency: account.currency,
    payable: await listPayableCurrencies(tx, accountId),
    places: await listPlaces(tx),
    products,
    unitIds,
    rated: new Set([...rated, ...file.rates.map(({ hotel, room }) => unitKey(hotel, room))]),
  }
}

const productsIn = ({ products, units, rates }: Catalogue): string[] => [
  ...new Set([...products.map(({ id }) => id), ...[...units, ...rates].map(({ productId }) => productId)]),
]

/** The destinations with changes, including those that a hotel has left. */
function destinationsOf(file: ImportFile, { products }: Known): Set<string> {
  const before = [...products.values()].map(({ destinationId }) => destinationId)
  return new Set([...before, ...file.hotels.map(({ destinationId }) => destinationId)])
}
