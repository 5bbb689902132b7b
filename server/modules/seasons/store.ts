import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SeasonCell } from '#core/products/season-terms.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { seasons, seasonTerms } from './tables.ts'

export type SeasonRow = typeof seasons.$inferSelect
type SeasonTermsCell = Pick<typeof seasonTerms.$inferInsert, 'seasonId' | 'unitId' | 'terms'> & {
  rateId: number | null
}

const ofAccount = (accountId: string | null) =>
  accountId === null ? isNull(seasons.accountId) : eq(seasons.accountId, accountId)

/** The seasons of an account, or with null of the platform, by their first day. */
export async function selectSeasons(executor: Executor, accountId: string | null): Promise<SeasonRow[]> {
  return await executor
    .select()
    .from(seasons)
    .where(ofAccount(accountId))
    .orderBy(asc(seasons.beginsOn), asc(seasons.id))
}

/** The number of products for which each of the account's seasons has values. */
export async function countProducts(
  executor: Executor,
  accountId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .select({ id: seasonTerms.seasonId, count: sql<number>`count(DISTINCT ${seasonTerms.productId})::int` })
    .from(seasonTerms)
    .innerJoin(seasons, eq(seasons.id, seasonTerms.seasonId))
    .where(ofAccount(accountId))
    .groupBy(seasonTerms.seasonId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Serializes changes of an account's seasons, which must not overlap. */
export async function lockSeasons(tx: Transaction, accountId: string | null): Promise<SeasonRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alforja seasons ${accountId ?? ''}`}))`)
  return await selectSeasons(tx, accountId)
}

/** The account of a season; null: unknown, or of another account. */
export async function findSeason(executor: Executor, id: string): Promise<SeasonRow | null> {
  const [row] = await executor.select().from(seasons).where(eq(seasons.id, id))
  return row ?? null
}

export async function insertSeasons(tx: Transaction, rows: readonly SeasonRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(seasons).values([...rows])
}

export async function updateSeason(tx: Transaction, { id, ...row }: SeasonRow): Promise<void> {
  await tx.update(seasons).set(row).where(eq(seasons.id, id))
}

export async function deleteSeason(tx: Transaction, id: string): Promise<void> {
  await tx.delete(seasons).where(eq(seasons.id, id))
}

/** The values that the seasons set for a product, in a fixed order. */
export async function selectTerms(executor: Executor, productId: string): Promise<SeasonCell[]> {
  const rows = await executor
    .select({
      seasonId: seasonTerms.seasonId,
      unitId: seasonTerms.unitId,
      rateId: seasonTerms.rateId,
      terms: seasonTerms.terms,
    })
    .from(seasonTerms)
    .where(eq(seasonTerms.productId, productId))
    .orderBy(asc(seasonTerms.seasonId), asc(seasonTerms.unitId), asc(seasonTerms.rateId))
  return rows as SeasonCell[]
}

export async function replaceTerms(
  tx: Transaction,
  productId: string,
  cells: readonly SeasonCell[],
): Promise<void> {
  await tx.delete(seasonTerms).where(eq(seasonTerms.productId, productId))
  await addTerms(
    tx,
    cells.map((cell) => ({ ...cell, productId })),
  )
}

export async function addTerms(
  tx: Transaction,
  cells: readonly (SeasonTermsCell & { productId: string })[],
): Promise<void> {
  if (cells.length === 0) return
  await tx.execute(sql`
    INSERT INTO season_terms (season_id, product_id, unit_id, rate_id, terms)
    SELECT season, product, unit, rate, terms
    FROM jsonb_to_recordset(${JSON.stringify(
      cells.map(({ seasonId, productId, unitId, rateId, terms }) => ({
        season: seasonId,
        product: productId,
        unit: unitId,
        rate: rateId,
        terms,
      })),
    )}::jsonb) AS t (season text, product text, unit int, rate int, terms jsonb)`)
}

/** The values that the seasons set for all products, in a fixed order. */
export async function selectTermsOf(executor: Executor, seasonIds: readonly string[]) {
  return await executor
    .select()
    .from(seasonTerms)
    .where(inArray(seasonTerms.seasonId, [...seasonIds]))
    .orderBy(asc(seasonTerms.seasonId), asc(seasonTerms.unitId), asc(seasonTerms.rateId))
}

/** Copies the values of one season to another. */
export async function copyTerms(
  tx: Transaction,
  pairs: readonly { fromId: string; toId: string }[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO season_terms (season_id, product_id, unit_id, rate_id, terms)
    SELECT pair.to_id, s.product_id, s.unit_id, s.rate_id, s.terms
    FROM season_terms s JOIN unnest(${sql.param(pairs.map(({ fromId }) => fromId))}::text[],
      ${sql.param(pairs.map(({ toId }) => toId))}::text[]) AS pair (from_id, to_id) ON pair.from_id = s.season_id`)
}

/** The units and rates of a product, `unit` or `unit/rate`, also withdrawn ones. */
export async function listRowsOf(executor: Executor, productId: string): Promise<Set<string>> {
  const { rows } = await executor.execute<{ row: string }>(sql`
    SELECT u.id::text AS row FROM units u WHERE u.product_id = ${productId}
    UNION ALL
    SELECT u.id || '/' || r.id FROM units u JOIN rates r ON r.unit_id = u.id WHERE u.product_id = ${productId}`)
  return new Set(rows.map(({ row }) => row))
}
