import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { Deposit, GroupKind, GroupState } from '#core/products/groups.ts'
import { stateOfAgency } from '#server/modules/accounts/selling-terms.ts'
import { destinations, products, units } from '#server/modules/catalogue/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { guestsOfSales, isSoldARoom, ownName, soldPeople } from './counted-twice.ts'
import type { Guest } from './read-rooming-list.ts'
import { type Group, groupBlocks, groupGuests, groups } from './tables.ts'

interface Key {
  accountId: string
  url: string
}

/** A group with the facts about its account and destination that the group rules need. */
export type GroupRow = Group & { currency: Currency; timeZone: string; placePicture: Picture }

const isGroup = ({ accountId, url }: Key) => and(eq(groups.accountId, accountId), eq(groups.url, url))
const inBlocksOf = ({ accountId, url }: Key) =>
  and(eq(groupBlocks.accountId, accountId), eq(groupBlocks.groupUrl, url))
const inGuestsOf = ({ accountId, url }: Key) =>
  and(eq(groupGuests.accountId, accountId), eq(groupGuests.groupUrl, url))

export async function findGroup(executor: Executor, key: Key): Promise<GroupRow | null> {
  const [row] = await executor
    .select({
      group: groups,
      currency: sql<Currency>`(SELECT currency FROM accounts WHERE id = ${groups.accountId})`,
      timeZone: destinations.timeZone,
      placePicture: destinations.picture,
    })
    .from(groups)
    .innerJoin(destinations, eq(destinations.id, groups.destinationId))
    .where(isGroup(key))
  if (!row) return null
  const { group, ...rest } = row
  return { ...group, ...rest }
}

export async function lockGroup(tx: Transaction, key: Key): Promise<void> {
  await tx.select({ url: groups.url }).from(groups).where(isGroup(key)).for('no key update')
}

/** Inserts a group; returns false if the agency already has a group at this address. */
export async function insertGroup(tx: Transaction, row: typeof groups.$inferInsert): Promise<boolean> {
  const written = await tx.insert(groups).values(row).onConflictDoNothing().returning({ url: groups.url })
  return written.length > 0
}

export async function updateGroup(
  tx: Transaction,
  key: Key,
  change: Partial<Omit<typeof groups.$inferInsert, 'accountId' | 'url' | 'state'>>,
): Promise<void> {
  await tx.update(groups).set(change).where(isGroup(key))
}

export interface SummaryRow extends Record<string, unknown> {
  account: { id: string; name: string }
  url: string
  kind: GroupKind
  name: Text
  state: GroupState
  startsOn: string
  endsOn: string
  destination: Text
  timeZone: string
  currency: Currency
  offerEndsOn: string | null
  releaseOn: string | null
  deposits: Deposit[]
  receivedMinor: number
  blockedNights: number
  takenNights: number
  /** Guests on the rooming list and in sold rooms; a guest who appears in both counts once. */
  guestsCount: number
  salesCount: number
  count: number
}

/**
 * Groups with their figures; `count` is the total without the limit in `slice`. `where` and `order` use only groups
 * `g`, so that the figures are computed for the slice alone.
 */
export async function readSummaries(
  executor: Executor,
  { where, order = sql`g.url`, slice = sql`` }: { where: SQL; order?: SQL; slice?: SQL },
): Promise<SummaryRow[]> {
  const { rows } = await executor.execute<SummaryRow>(sql`
    WITH page AS MATERIALIZED (
      SELECT g.*, row_number() OVER (ORDER BY ${order}) AS place, count(*) OVER ()::int AS count
      FROM groups g WHERE ${where} ORDER BY place ${slice}
    )
    SELECT jsonb_build_object('id', a.id, 'name', a.name) AS account, g.url, g.kind, g.name, g.state,
      g.starts_on AS "startsOn", g.ends_on AS "endsOn", d.name AS destination,
      d.time_zone AS "timeZone", a.currency, g.offer_ends_on AS "offerEndsOn", g.deposits,
      kept.release_on AS "releaseOn",
      (SELECT coalesce(sum(p.amount_minor), 0)::float8 FROM group_payments p WHERE p.account_id = g.account_id
        AND p.group_url = g.url AND p.voided_at IS NULL) AS "receivedMinor",
      kept.rooms AS "blockedNights", kept.taken AS "takenNights", g.count,
      (SELECT count(*)::int FROM group_guests x CROSS JOIN LATERAL ${ownName} WHERE x.account_id = g.account_id AND x.group_url = g.url
        AND NOT ${isSoldARoom}) + ${guestsOfSales} AS "guestsCount",
      (SELECT count(*)::int FROM sales s WHERE s.account_id = g.account_id AND s.group_url = g.url
        AND s.state IN ('confirmed', 'completed', 'no_show')) AS "salesCount"
    FROM page g JOIN accounts a ON a.id = g.account_id JOIN destinations d ON d.id = g.destination_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.rooms), 0)::int AS rooms, coalesce(sum(b.taken), 0)::int AS taken,
        min(b.release_on) FILTER (WHERE b.released_at IS NULL AND b.rooms > b.taken) AS release_on
      FROM group_blocks b WHERE b.account_id = g.account_id AND b.group_url = g.url
    ) kept CROSS JOIN LATERAL ${soldPeople}
    ORDER BY g.place`)
  return rows
}

/**
 * Returns the hotel rooms that the group can block: those of its products or, without a selection, all that the agency
 * sells at the destination. Includes rooms that the group already blocks, even if they are off sale.
 */
export async function listRooms(
  executor: Executor,
  { accountId, url, destinationId, productIds }: Key & Pick<Group, 'destinationId' | 'productIds'>,
) {
  const isBlocked = sql`EXISTS (SELECT FROM group_blocks b WHERE b.unit_id = ${units.id}
    AND b.account_id = ${accountId} AND b.group_url = ${url} AND b.released_at IS NULL AND b.rooms > 0)`
  return executor
    .select({ unitId: units.id, productId: products.id, product: products.name, name: units.name })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(
      and(
        eq(products.kind, 'hotels'),
        or(and(eq(products.state, 'published'), isNull(units.withdrawnAt)), isBlocked),
        eq(products.destinationId, destinationId),
        sql`(${products.accountId} IS NULL OR ${products.accountId} = ${accountId})`,
        productIds === null ? undefined : inArray(products.id, productIds),
      ),
    )
    .orderBy(asc(products.id), asc(units.position))
}

export async function listBlocks(executor: Executor, key: Key) {
  return executor
    .select()
    .from(groupBlocks)
    .where(inBlocksOf(key))
    .orderBy(asc(groupBlocks.unitId), asc(groupBlocks.day))
}
export type BlockRow = typeof groupBlocks.$inferSelect

/** Writes the blocked rooms and clears their release; the other columns of a row keep their values. */
export async function saveBlocks(
  tx: Transaction,
  key: Key,
  cells: readonly { unitId: number; day: string; rooms: number; releaseOn: string }[],
): Promise<void> {
  const rows = cells.map((cell) => ({ accountId: key.accountId, groupUrl: key.url, ...cell }))
  const { accountId, groupUrl, unitId, day } = groupBlocks
  await tx
    .insert(groupBlocks)
    .values(rows)
    .onConflictDoUpdate({
      target: [accountId, groupUrl, unitId, day],
      set: { rooms: sql`excluded.rooms`, releaseOn: sql`excluded.release_on`, releasedAt: null },
    })
}

/** Marks nights as released and returns their untaken rooms. */
export async function markReleased(
  tx: Transaction,
  key: Key,
  nights: readonly { unitId: number; day: string }[],
  at: Date,
): Promise<{ unitId: number; day: string; quantity: number }[]> {
  const { rows } = await tx.execute<{ unitId: number; day: string; quantity: number }>(sql`
    UPDATE group_blocks b SET released_at = ${at.toISOString()}::timestamptz
    FROM unnest(
      ${sql.param(nights.map((night) => night.unitId))}::int[], ${sql.param(nights.map((night) => night.day))}::text[]
    ) AS night (unit_id, day)
    WHERE b.account_id = ${key.accountId} AND b.group_url = ${key.url} AND b.unit_id = night.unit_id
      AND b.day = night.day AND b.released_at IS NULL
    RETURNING b.unit_id AS "unitId", b.day, b.rooms - b.taken AS quantity`)
  return rows
}

interface DueGroup extends Key, Record<string, unknown> {
  /** Whether the group's account may sell. */
  sells: boolean
}

/** Groups with blocks to release at `now`, or that start or end; `accountIds` is null for all accounts. */
export async function listDueGroups(
  executor: Executor,
  now: Date,
  accountIds: readonly string[] | null,
): Promise<DueGroup[]> {
  const { rows } = await executor.execute<DueGroup>(sql`
    SELECT g.account_id AS "accountId", g.url, selling.yes AS sells
    FROM groups g JOIN destinations d ON d.id = g.destination_id JOIN accounts ON accounts.id = g.account_id
    CROSS JOIN LATERAL (SELECT ${stateOfAgency} = 'approved' AS yes) selling
    CROSS JOIN LATERAL (SELECT (${now.toISOString()}::timestamptz AT TIME ZONE d.time_zone)::date::text AS on) today
    WHERE (${sql.param(accountIds)}::text[] IS NULL OR g.account_id = ANY (${sql.param(accountIds)}::text[])) AND (
      (g.state IN ('open', 'cut_off') AND g.starts_on <= today.on)
      OR (g.state IN ('definite', 'operating') AND g.ends_on < today.on)
      OR (g.state = 'offered' AND g.offer_ends_on < today.on)
      OR EXISTS (SELECT FROM group_blocks b WHERE b.account_id = g.account_id AND b.group_url = g.url
        AND b.released_at IS NULL AND (b.release_on <= today.on OR NOT selling.yes)))
    ORDER BY g.account_id, g.url`)
  return rows
}

export interface ListedGuest extends Guest, Record<string, unknown> {
  id: string
  /** Whether the guest also seems to be in a sold room. */
  isSold: boolean
}

export async function listGuests(executor: Executor, { accountId, url }: Key): Promise<ListedGuest[]> {
  const { rows } = await executor.execute<ListedGuest>(sql`
    SELECT x.id, x.room, x.given_name AS "givenName", x.family_name AS "familyName", x.arrives_at AS "arrivesAt", x.bed,
      x.diet, x.phone, ${isSoldARoom} AS "isSold"
    FROM groups g JOIN group_guests x ON x.account_id = g.account_id AND x.group_url = g.url
    CROSS JOIN LATERAL ${soldPeople} CROSS JOIN LATERAL ${ownName}
    WHERE g.account_id = ${accountId} AND g.url = ${url} ORDER BY x.room, x.family_name, x.given_name`)
  return rows
}

export async function countGuests(executor: Executor, key: Key): Promise<number> {
  const [row] = await executor.select({ guests: count() }).from(groupGuests).where(inGuestsOf(key))
  return row?.guests ?? 0
}

type GuestRow = typeof groupGuests.$inferInsert

/** Writes guests; replaces existing ones of the same group by id. */
export async function saveGuests(tx: Transaction, rows: readonly GuestRow[]): Promise<void> {
  const { room, givenName, familyName, arrivesAt, bed, diet, phone } = sqlExcluded
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insert(groupGuests)
      .values(rows.slice(from, from + 500))
      .onConflictDoUpdate({
        target: groupGuests.id,
        set: { room, givenName, familyName, arrivesAt, bed, diet, phone },
      })
  }
}
const sqlExcluded = {
  room: sql`excluded.room`,
  givenName: sql`excluded.given_name`,
  familyName: sql`excluded.family_name`,
  arrivesAt: sql`excluded.arrives_at`,
  bed: sql`excluded.bed`,
  diet: sql`excluded.diet`,
  phone: sql`excluded.phone`,
}

export async function hasGuest(executor: Executor, key: Key, id: string): Promise<boolean> {
  const rows = await executor
    .select({ id: groupGuests.id })
    .from(groupGuests)
    .where(and(inGuestsOf(key), eq(groupGuests.id, id)))
  return rows.length > 0
}

/** Removes one guest, or all if `id` is null. Returns their number. */
export async function deleteGuests(tx: Transaction, key: Key, id: string | null): Promise<number> {
  const gone = await tx
    .delete(groupGuests)
    .where(id === null ? inGuestsOf(key) : and(inGuestsOf(key), eq(groupGuests.id, id)))
  return gone.rowCount ?? 0
}

export async function findPlace(executor: Executor, id: string) {
  const { picture, timeZone } = destinations
  const [place] = await executor
    .select({ picture, timeZone })
    .from(destinations)
    .where(eq(destinations.id, id))
  return place ?? null
}
