import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import { type Currency, currencies } from '#core/money/money.ts'
import type { CatalogueFacts } from '#core/products/missing.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { exchangeRates } from '#server/modules/platform-settings/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { destinations, zones } from './tables.ts'

interface Place {
  id: string
  name: Text
  airportCode: string
  zones: { id: string; name: Text }[]
}

/** Destinations with their zones, in display order. */
export async function listPlaces(executor: Executor): Promise<Place[]> {
  const all = await executor.select().from(zones).orderBy(asc(zones.id))
  const rows = await executor
    .select({ id: destinations.id, name: destinations.name, airportCode: destinations.airportCode })
    .from(destinations)
    .orderBy(asc(destinations.position), asc(destinations.id))
  return rows.map((row) => ({
    ...row,
    zones: all.filter((zone) => zone.destinationId === row.id).map(({ id, name }) => ({ id, name })),
  }))
}

/** The currency of an account's prices; the platform's is the first. */
export async function findAccountCurrency(executor: Executor, accountId: string | null): Promise<Currency> {
  const rows =
    accountId === null
      ? []
      : await executor
          .select({ currency: accounts.currency })
          .from(accounts)
          .where(eq(accounts.id, accountId))
  return rows[0]?.currency ?? currencies[0]
}

/** Currencies in which an agency can sell: convertible into its own; for the platform's products, all. */
export async function listPayableCurrencies(
  executor: Executor,
  accountId: string | null,
): Promise<Set<Currency>> {
  if (accountId === null) return new Set(currencies)
  const own = await executor
    .select({ currency: accounts.currency })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const converted = await executor
    .select({ currency: exchangeRates.from })
    .from(exchangeRates)
    .innerJoin(accounts, eq(accounts.currency, exchangeRates.to))
    .where(and(eq(accounts.id, accountId), isNull(exchangeRates.withdrawnAt)))
  return new Set([...own, ...converted].map(({ currency }) => currency))
}

/** The facts that decide whether an account's products are complete. */
export async function readFacts(
  executor: Executor,
  accountId: string | null,
): Promise<Omit<CatalogueFacts, 'pricedIn'>> {
  const places = await listPlaces(executor)
  return {
    zones: new Map(places.map((place) => [place.id, new Set(place.zones.map(({ id }) => id))])),
    currencies: await listPayableCurrencies(executor, accountId),
  }
}
