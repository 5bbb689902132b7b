import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Stores a registration's search text: computing it in lists of many thousands would be too slow, and behind row-level
 * security an index on a function is not used. To be called after every change of the registration.
 */
export async function noteSearched(executor: Executor, accountId: string): Promise<void> {
  await executor.execute(sql`
    UPDATE registrations r SET searched = translate(lower(concat_ws(' ', a.id, a.name, a.legal_name, a.email, p.digits,
        r.contact_name, r.city, r.rfc)), 'áéíóúüñ', 'aeiouun'),
      phone_digits = right(p.digits, 10), plain_name = translate(lower(trim(a.name)), 'áéíóúüñ', 'aeiouun')
    FROM accounts a, LATERAL (SELECT regexp_replace(a.phone, '\\D', '', 'g') AS digits) p
    WHERE a.id = r.account_id AND r.account_id = ${accountId}`)
}
