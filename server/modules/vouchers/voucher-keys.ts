import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { VoucherKey } from '#core/vouchers.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import { changeOnce, madeOnce } from '#server/platform/settings.ts'

const settingName = 'voucher-keys'

/** The newest signs; of older ones only the public part is left, for vouchers that were printed under them. */
type Keys = [JsonWebKey, ...JsonWebKey[]]

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
  return (await readKeys(database)).map((key) => ({ id: idOf(key), x: key.x ?? '' }))
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
