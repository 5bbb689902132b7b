import { sql } from 'drizzle-orm'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

export const sealedPayouts = sealedColumn({
  name: 'bank accounts of payouts',
  table: sql`payouts`,
  id: sql`id`,
  value: sql`clabe`,
  set: (sealed) => sql`clabe = ${sealed}`,
})
