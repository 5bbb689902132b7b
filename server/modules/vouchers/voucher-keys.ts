import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { VoucherKey } from '#core/vouchers.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import { changeOnce, madeOnce } from '#server/platform/settings.ts'

const settingName = 'voucher-keys'

/** The newest signs; of older ones only the public part is left, for vouchers that were printed under them. */
type Key = JsonWebKey & { revoked?: true }
type Keys = [Key, ...Key[]]

const makeKey = (): JsonWebKey => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
const readKeys = (database: Executor): Promise<Keys> =>
  madeOnce<Keys>(database, settingName, () => [makeKey()])
const idOf = ({ x = '' }: JsonWebKey): string =>
  createHash('sha256').update(x).digest('base64url').slice(0, 8)

/** The Ed25519 key that signs vouchers now, made at first use, and what it is called in them. */
export async function signingKey(database: Executor): Promise<{ id: string; key: JsonWebKey }> {
  const [key] = await readKeys(database)
  return { id: idOf(key), key }
}

/** With these a phone without signal can tell a true voucher; the newest first. Public parts only. */
export async function listVoucherKeys(database: Executor): Promise<VoucherKey[]> {
  return (await readKeys(database)).map(({ revoked, ...key }) => ({
    ...{ id: idOf(key), x: key.x ?? '' },
    ...(revoked && { revoked }),
  }))
}

/** From now on a new key signs; what the old one signed stays good, and nobody can sign with it any more. Answers its id. */
export async function changeVoucherKey(database: Database): Promise<string> {
  await readKeys(database)
  const key = makeKey()
  await changeOnce(
    database,
    settingName,
    sql`${JSON.stringify([key])}::jsonb
      || (SELECT jsonb_agg(old.key - 'd' ORDER BY old.place) FROM jsonb_array_elements(value) WITH ORDINALITY AS old (key, place))`,
  )
  return idOf(key)
}

/**
 * What the key signed is refused from now on; where it is the one that signs, a new one takes its place. Answers the id of
 * the key that signs, or null where no key has that id.
 */
export async function revokeVoucherKey(database: Database, id: string): Promise<string | null> {
  const known = (await readKeys(database)).find((key) => idOf(key) === id)
  if (!known) return null
  // First of all: a key that is revoked signs nothing.
  if ((await signingKey(database)).id === id) await changeVoucherKey(database)
  await changeOnce(
    database,
    settingName,
    sql`(SELECT jsonb_agg(CASE WHEN old.key ->> 'x' = ${known.x} THEN old.key || '{"revoked": true}' ELSE old.key END ORDER BY old.place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS old (key, place))`,
  )
  return (await signingKey(database)).id
}
