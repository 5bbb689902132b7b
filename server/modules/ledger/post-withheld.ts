import { sql } from 'drizzle-orm'

/** The id of an entry that `postedWithheld` is about to post. */
export const newEntryId = sql`nextval(pg_get_serial_sequence('entries', 'id'))`

/**
 * Posts the taxes on sales in pesos to the agencies' accounts. Part of a statement with a CTE `given` of changes in
 * withheld taxes; `entry_id` is null where nothing changes.
 */
export const postedWithheld = sql`INSERT INTO entries (id, account_id, kind, amount_minor, currency, sale_id)
    SELECT entry_id, "accountId", kind, -"changeAmountMinor", 'MXN', "saleId" FROM given WHERE entry_id IS NOT NULL`
