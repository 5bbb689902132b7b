import { createHmac, hkdfSync } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openPushKeys } from '#server/gateways/push/push-keys.ts'
import { files } from '#server/modules/files/tables.ts'
import { signingKey } from '#server/modules/vouchers/voucher-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyFileOf } from '#server/platform/keys/key-file.ts'

/** Signatures of links while the secret was stored in the database. */
export const signedBefore = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Signatures of unsubscribe links and registrations, likewise. */
export const fingerprintBefore = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'alforja', 'values at rest', 32)))
    .update(text)
    .digest('base64url')

/**
 * Converts an installation whose only key is `secret` to the earlier format, with the secret in the table of settings:
 * values name no key, the private keys are in plain text, and there is no key file.
 */
export async function putSecretBack(
  deps: Pick<Deps, 'config' | 'database' | 'keys' | 'media'>,
  secret: string,
): Promise<void> {
  const { config, database, media } = deps
  const [pushKeys, { key }] = [await openPushKeys(deps), await signingKey(deps)]
  const put = (name: string, value: unknown) =>
    database.execute(sql`INSERT INTO settings (name, value) VALUES (${name}, ${JSON.stringify(value)}::jsonb)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`)
  await put('push-keys', pushKeys)
  await put('voucher-keys', [key])
  await put('secret', secret)
  await database.execute(sql`DELETE FROM settings WHERE name = 'keys'`)
  await database.execute(sql`UPDATE people SET totp_secret = substr(totp_secret, 10)`)
  await database.execute(sql`UPDATE push_registrations SET address = substr(address, 10)`)
  await database.execute(sql`UPDATE registrations SET clabe = substr(clabe, 10)`)
  await database.execute(sql`UPDATE tokens SET data = jsonb_set(data, '{sealed}', to_jsonb(substr(data ->> 'sealed', 10)))
    WHERE data ? 'sealed'`)
  for (const { id } of await database.select({ id: files.id }).from(files)) {
    const bytes = await media.get(id)
    if (bytes) await media.put(id, bytes.subarray(16))
  }
  await database.execute(sql`UPDATE files SET key_id = ''`)
  await rm(keyFileOf(config), { force: true })
}
