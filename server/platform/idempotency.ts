import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { refuse } from './errors.ts'
import { idempotencyKeys } from './tables.ts'

/** How long an answer is kept; a phone may be without signal for weeks. */
const keptDays = 60

/**
 * Runs `effect` once per key. The key, the body's hash and the answer are stored in the transaction of the
 * effect, so none exists without the others. The same key with the same body answers what was answered then;
 * a twin that runs at the same moment waits for the first's end. The answer must survive JSON.
 * Refuses with `idempotency_conflict` where the body differs.
 */
export async function withIdempotency<T>(
  tx: Transaction,
  request: { scope: string; key: string; body: unknown },
  effect: () => Promise<T>,
): Promise<T> {
  const { scope, key } = request
  const bodyHash = hashBody(request.body)
  const inserted = await insertKey(tx, { scope, key, bodyHash })
  if (inserted) {
    const answer = await effect()
    await tx.update(idempotencyKeys).set({ answer }).where(keyIs(scope, key))
    return answer
  }
  const [known] = await tx.select().from(idempotencyKeys).where(keyIs(scope, key))
  if (!known || known.bodyHash !== bodyHash) return refuse('idempotency_conflict')
  return known.answer as T
}

/** Whether the key is new. Waits while another transaction is about to store it. */
async function insertKey(
  tx: Transaction,
  row: { scope: string; key: string; bodyHash: string },
): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

const keyIs = (scope: string, key: string) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

/** SHA-256 of the body with its keys in one order, so that the order in which they were sent means nothing. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('base64url')
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Forgets answers that nobody can ask for any more. Returns how many. */
export async function forgetOldKeys(database: Database): Promise<number> {
  const gone = await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${keptDays})`))
  return gone.rowCount ?? 0
}
