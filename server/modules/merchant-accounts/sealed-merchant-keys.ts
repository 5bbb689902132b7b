import { sql } from 'drizzle-orm'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

const table = sql`merchant_accounts`
const id = sql`id`

export const sealedMerchantKeys = [
  sealedColumn({
    ...{ name: 'keys of merchant accounts', table, id, value: sql`secret_key` },
    set: (sealed) => sql`secret_key = ${sealed}`,
  }),
  sealedColumn({
    ...{ name: 'webhook secrets of merchant accounts', table, id, value: sql`webhook_secret` },
    set: (sealed) => sql`webhook_secret = ${sealed}`,
  }),
]
