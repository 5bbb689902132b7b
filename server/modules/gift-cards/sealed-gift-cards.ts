import { sql } from 'drizzle-orm'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

export const sealedGiftCards = sealedColumn({
  name: 'codes of gift cards',
  table: sql`gift_cards`,
  id: sql`id`,
  value: sql`code`,
  set: (sealed) => sql`code = ${sealed}`,
})
