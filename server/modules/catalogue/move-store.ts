import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import { moveUndoDays, type ProductState } from '#core/products/product-states.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { moves } from './tables.ts'

export async function insertMove(tx: Transaction, move: typeof moves.$inferInsert): Promise<void> {
  await tx.insert(moves).values(move)
}

const oldest = (now: Date): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${moveUndoDays})`

/** The products of a move that can be undone, in lock order. */
export async function findMoved(executor: Executor, moveId: string, now: Date) {
  return await executor
    .select({ productId: moves.productId, accountId: moves.accountId })
    .from(moves)
    .where(and(eq(moves.moveId, moveId), sql`${moves.madeAt} >= ${oldest(now)}`))
    .orderBy(asc(moves.productId))
}

/** Whether the product has moved again since `m`; a move that was undone does not count. */
const movedAgain = sql`EXISTS (
  SELECT FROM product_moves later WHERE later.product_id = m.product_id AND later.id > m.id AND later.undone_at IS NULL)`

/** The name and picture of a product, from its draft if it has one. */
const nameOf = sql`coalesce(d.content -> 'name', p.name)`

interface Moved extends Record<string, unknown> {
  id: number
  name: Text
  from: ProductState
  to: ProductState
  isUndone: boolean
  movedAgain: boolean
}

/** The part of a move that concerns a locked product. */
export async function findMove(tx: Transaction, moveId: string, productId: string): Promise<Moved | null> {
  const { rows } = await tx.execute<Moved>(sql`
    SELECT m.id, ${nameOf} AS name, m.from_state AS "from", m.to_state AS "to",
      m.undone_at IS NOT NULL AS "isUndone", ${movedAgain} AS "movedAgain"
    FROM product_moves m JOIN products p ON p.id = m.product_id LEFT JOIN product_drafts d ON d.product_id = p.id
    WHERE m.move_id = ${moveId} AND m.product_id = ${productId}`)
  return rows[0] ?? null
}

export async function setMovesUndone(
  tx: Transaction,
  ids: readonly number[],
  by: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await tx
    .update(moves)
    .set(by)
    .where(inArray(moves.id, [...ids]))
}

interface Listed extends Record<string, unknown> {
  count: number
  moveId: string
  to: ProductState
  moved: number
  names: Text[]
  madeAt: Date
  madeBy: string | null
  returned: number
  undoneAt: Date | null
  undoneBy: string | null
  mayUndo: boolean
}

/** The moves of an owner's products, latest first; `productId`: only those of one product. */
export async function listMoved(
  executor: Executor,
  { accountId, productId, page }: { accountId: string | null; productId?: string | undefined; page: number },
  now: Date,
): Promise<{ count: number; rows: Listed[] }> {
  const its = productId
    ? sql`AND m.move_id IN (SELECT move_id FROM product_moves WHERE product_id = ${productId})`
    : sql``
  return await readPage({ page, size: 25 }, async (slice) => {
    const { rows } = await executor.execute<Listed>(sql`
      SELECT count(*) OVER ()::int AS count, m.move_id AS "moveId", min(m.to_state) AS "to", count(*)::int AS moved,
        (array_agg(${nameOf} ORDER BY p.name ->> 'es', p.id))[1:3] AS names,
        min(m.made_at) AS "madeAt", min(maker.name) AS "madeBy", count(m.undone_at)::int AS returned,
        max(m.undone_at) AS "undoneAt", (array_agg(undoer.name ORDER BY m.undone_at DESC NULLS LAST))[1] AS "undoneBy",
        bool_or(m.undone_at IS NULL AND m.to_state = p.state AND NOT ${movedAgain}) AS "mayUndo"
      FROM product_moves m JOIN products p ON p.id = m.product_id LEFT JOIN product_drafts d ON d.product_id = p.id
      LEFT JOIN people maker ON maker.id = m.made_by
      LEFT JOIN people undoer ON undoer.id = m.undone_by
      WHERE m.account_id IS NOT DISTINCT FROM ${accountId} AND m.made_at >= ${oldest(now)} ${its}
      GROUP BY m.move_id ORDER BY min(m.made_at) DESC, max(m.id) DESC ${slice}`)
    return rows
  })
}

/** Deletes moves that can no longer be undone; the audit log still names them. Returns their number. */
export async function deleteOldMoves(executor: Executor, now: Date): Promise<number> {
  const gone = await executor.delete(moves).where(lt(moves.madeAt, oldest(now)))
  return gone.rowCount ?? 0
}
