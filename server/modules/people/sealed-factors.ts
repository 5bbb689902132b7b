import { sql } from 'drizzle-orm'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

export const sealedFactors = sealedColumn({
  name: 'secrets of authenticator apps',
  table: sql`people`,
  id: sql`id`,
  value: sql`totp_secret`,
  set: (sealed) => sql`totp_secret = ${sealed}`,
})

/** Secrets that were shown but not activated yet. */
export const sealedSetups = sealedColumn({
  name: 'second factors being set up',
  table: sql`tokens`,
  id: sql`hash`,
  value: sql`data ->> 'sealed'`,
  set: (sealed) => sql`data = jsonb_set(data, '{sealed}', to_jsonb(${sealed}::text))`,
})
