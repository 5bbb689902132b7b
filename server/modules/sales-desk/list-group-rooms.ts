import { sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import { salesReached } from '#core/sales/reached.ts'
import { reachGroup } from '#server/modules/groups/reach-group.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { isInReach } from './in-reach.ts'
import { saleSums } from './sale-sums.ts'

interface RoomRow extends Record<string, unknown> {
  id: string
  hotel: Text
  room: Text
  /** The guests' names if the hotel requires them; otherwise the customer's name. */
  names: string
  people: number
  arrivesOn: string
  departsOn: string
  isOnline: boolean
  sale: { id: string; code: string; phone: string; dueMinor: number; currency: Currency } | null
}

/**
 * Rooms sold to a group, by day and name. Everyone who may see the group sees the guests' names; `sale` is null for a
 * sale outside of the requester's reach.
 */
export async function listGroupRooms(
  context: Caller,
  key: Input<'agency.listGroupGuests'>,
): Promise<RoomRow[]> {
  const { actor, deps } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const { accountId, url } = await reachGroup(tx, context, key)
    const { rows } = await tx.execute<RoomRow>(sql`
      SELECT l.id || '-' || i.at AS id, l.snapshot->'name' AS hotel, i.item->'name' AS room,
        coalesce((SELECT string_agg(trim((t.one->>'givenName') || ' ' || (t.one->>'familyName')), ', ' ORDER BY t.at)
            FROM jsonb_array_elements(l.travellers) WITH ORDINALITY t(one, at)
            WHERE t.at > i.upto - i.people AND t.at <= i.upto),
          trim(concat(s.customer->>'givenName', ' ', s.customer->>'familyName'))) AS names,
        i.people::int AS people, l.starts_on::text AS "arrivesOn", l.ends_on::text AS "departsOn",
        s.seller_id IS NULL AS "isOnline",
        CASE WHEN ${isInReach(salesReached(actor, 'see a sale'))} THEN json_build_object('id', s.id, 'code', s.code,
          'phone', coalesce(s.customer->>'phone', ''), 'dueMinor', d.due, 'currency', s.currency) END AS sale
      FROM sales s JOIN lines l ON l.sale_id = s.id
      CROSS JOIN LATERAL (
        SELECT item, at, people, sum(people) OVER (ORDER BY at) AS upto
        FROM (SELECT item, at, (item->>'adults')::int + jsonb_array_length(item->'childAges') AS people
          FROM jsonb_array_elements(l.snapshot->'items') WITH ORDINALITY x(item, at)) counted
      ) i ${saleSums}
      WHERE s.account_id = ${accountId} AND s.state IN ('confirmed', 'completed', 'no_show') AND l.state = 'confirmed'
        AND l.kind = 'hotels' AND l.choice->>'groupUrl' = ${url}
      ORDER BY l.starts_on, names, l.id, i.at`)
    return rows
  })
}
