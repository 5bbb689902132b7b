import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Database, Executor, Transaction } from './database.ts'
import { statement } from './sql-statement.ts'
import { idempotencyKeys } from './tables.ts'

/** Number of days for which responses are kept, since a phone may be offline for weeks. */
const keptDays = 60

/**
 * Runs `effect` once per key. The key, the body's hash and the response are stored in the effect's transaction. The
 * same key with the same body returns the stored response; a concurrent duplicate waits for the first request. The
 * response must be JSON. Errors: `idempotency_conflict` if the body differs.
 */
export async function withIdempotency<T>(
  tx: Transaction,
  request: { scope: string; key: string; body: unknown },
  effect: () => Promise<T>,
): Promise<T> {
  const claimed = await claimKey<T | null>(tx, request, null)
  if (!claimed.isNew) return claimed.answer as T
  const answer = await effect()
  await storeAnswer(tx, { scope: request.scope, key: request.key, answer: JSON.stringify(answer) })
  return answer
}

/**
 * As `withIdempotency`, for a response that is known before the effect and stored with the key. If the key is new, the
 * caller runs the effect in the same transaction. Waits while another transaction is storing the key.
 */
export async function claimKey<T>(
  tx: Transaction,
  request: { scope: string; key: string; body: unknown },
  answer: T,
): Promise<{ isNew: boolean; answer: T }> {
  const { scope, key } = request
  const bodyHash = hashBody(request.body)
  const [inserted] = await insertKey(tx, { scope, key, bodyHash, answer: JSON.stringify(answer) })
  if (inserted) return { isNew: true, answer }
  const [known] = await findKey(tx, { scope, key })
  if (known?.bodyHash !== bodyHash) return refuse('idempotency_conflict')
  return { isNew: false, answer: known.answer as T }
}

/** The stored response for a key, or null. */
export async function readAnswer<T>(
  executor: Executor,
  { scope, key }: { scope: string; key: string },
): Promise<T | null> {
  const [known] = await findKey(executor, { scope, key })
  return known ? (known.answer as T) : null
}

interface Key {
  scope: string
  key: string
}

/** `answer`: as JSON. */
const insertKey = statement<Key & { bodyHash: string; answer: string }, { key: string }>(
  'insert-key',
  ({ scope, key, bodyHash, answer }) => sql`
    INSERT INTO idempotency_keys (scope, key, body_hash, answer) VALUES (${scope}, ${key}, ${bodyHash}, ${answer})
    ON CONFLICT DO NOTHING RETURNING key`,
)
const findKey = statement<Key, { bodyHash: string; answer: unknown }>(
  'find-key',
  ({ scope, key }) => sql`SELECT body_hash AS "bodyHash", answer FROM idempotency_keys
    WHERE scope = ${scope} AND key = ${key}`,
)
const storeAnswer = statement<Key & { answer: string }>(
  'store-answer',
  ({ scope, key, answer }) => sql`
    UPDATE idempotency_keys SET answer = ${answer} WHERE scope = ${scope} AND key = ${key}`,
)

/** SHA-256 of the body with its keys sorted, so that their order does not matter. */
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

/** Deletes expired responses. Returns the number deleted. */
export async function forgetOldKeys(database: Database): Promise<number> {
  const gone = await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${keptDays})`))
  return gone.rowCount ?? 0
}
