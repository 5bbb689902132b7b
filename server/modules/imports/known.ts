import { and, eq, inArray, isNull } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import type { Text } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { CatalogueFacts } from '#core/products/missing.ts'
import type { ProductState } from '#core/products/product-states.ts'
import type { Kind } from '#core/products/products.ts'
import { daysOfSeason, type NamedSeason } from '#core/products/seasons.ts'
import { dayNumber } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { findAccountCurrency, readFacts } from '#server/modules/catalogue/catalogue-facts.ts'
import { products } from '#server/modules/catalogue/tables.ts'
import { listSeasonDays } from '#server/modules/seasons/list-seasons.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Place, readPlaces } from './places.ts'
import type { SeasonDays } from './row-days.ts'
import { ImportRefused } from './row-refusals.ts'

export interface KnownProduct {
  id: string
  kind: Kind
  accountId: string | null
  state: ProductState
  name: Text
}

/** The owner of a sheet's products: an agency, or with null the platform. */
export interface Owner {
  accountId: string | null
  kind: Kind
  /** Names of the configured suppliers. */
  suppliers: readonly string[]
}

/** The stored records that a sheet may refer to. */
export interface Known extends Owner {
  /** The currency of new products. */
  currency: Currency
  facts: Omit<CatalogueFacts, 'pricedIn'>
  places: ReadonlyMap<string, Place>
  /** Products of the account, of all kinds. */
  count: number
  /** All products of the account and kind. */
  products: readonly KnownProduct[]
  seasons: SeasonDays
  /** The same seasons as stored. */
  namedSeasons: readonly (NamedSeason & { id: string })[]
}

export async function readKnown(tx: Transaction, owner: Owner): Promise<Known> {
  const { accountId, kind } = owner
  if (accountId !== null) {
    const found = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId))
    if (found.length === 0) throw new ImportRefused('account_unknown', { account: accountId })
  }
  const own = accountId === null ? isNull(products.accountId) : eq(products.accountId, accountId)
  const namedSeasons = await listSeasonDays(tx, accountId)
  return {
    ...owner,
    count: await tx.$count(products, own),
    currency: await findAccountCurrency(tx, accountId),
    facts: await readFacts(tx, accountId),
    places: await readPlaces(tx),
    seasons: new Map(
      namedSeasons.map((season) => [folded(season.name), daysOfSeason(season).map(dayNumber)]),
    ),
    namedSeasons,
    products: await tx
      .select(columns)
      .from(products)
      .where(and(eq(products.kind, kind), own)),
  }
}

const columns = {
  id: products.id,
  kind: products.kind,
  accountId: products.accountId,
  state: products.state,
  name: products.name,
}

/** Products with these ids, of any owner. */
export async function findProducts(tx: Transaction, ids: readonly string[]): Promise<KnownProduct[]> {
  return await tx
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]))
}
