import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Database, Executor, Transaction } from './database.ts'
import { statement } from './sql-statement.ts'
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
  const claimed = await claimKey<T | null>(tx, request, null)
  if (!claimed.isNew) return claimed.answer as T
  const answer = await effect()
  await storeAnswer(tx, { scope: request.scope, key: request.key, answer: JSON.stringify(answer) })
  return answer
}

/**
 * As `withIdempotency`, for an answer that is known before the effect: it is stored with the key. The caller has the
 * effect, in the same transaction, where the key is new. Waits while another transaction is about to store the key.
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

/** What was answered under a key, or null where nothing was. */
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
