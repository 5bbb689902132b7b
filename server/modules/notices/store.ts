import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isFor } from './audience.ts'

export interface Notice {
  id: string
  title: Text
  body: Text
  saleId: string | null
  publishedAt: string
  asksAcknowledgement: boolean
  readAt: string | null
  acknowledgedAt: string | null
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Notices that the reader may see, with the person's read state; `count` is the total. */
export async function readNotices(
  executor: Executor,
  reader: { personId: string; accountId: string },
  { where = sql`true`, rest }: { where?: SQL; rest: SQL },
): Promise<(Notice & { count: number })[]> {
  const { rows } = await executor.execute<Notice & { count: number } & Record<string, unknown>>(sql`
    SELECT n.id, n.title, n.body, n.sale_id AS "saleId", ${iso('n.published_at')} AS "publishedAt",
      n.asks_acknowledgement AS "asksAcknowledgement", ${iso('r.read_at')} AS "readAt",
      ${iso('r.acknowledged_at')} AS "acknowledgedAt", count(*) OVER ()::int AS count
    FROM notices n LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.person_id = ${reader.personId}
    WHERE ${isFor(reader)} AND ${where}
    ORDER BY n.published_at DESC, n.id ${rest}`)
  return rows
}

/** Marks all notices that the person may read as read; returns how many were unread. */
export async function noteAllRead(
  executor: Executor,
  { personId, accountId }: { personId: string; accountId: string },
): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    INSERT INTO notice_reads (notice_id, person_id)
    SELECT n.id, ${personId} FROM notices n WHERE ${isFor({ accountId, personId })}
    ON CONFLICT (notice_id, person_id) DO NOTHING`)
  return rowCount ?? 0
}

/** Marks a notice as read and, with `acknowledged`, as acknowledged. The first timestamps are kept. */
export async function noteRead(
  executor: Executor,
  noticeId: string,
  personId: string,
  { acknowledged = false }: { acknowledged?: boolean } = {},
): Promise<void> {
  const at = acknowledged ? sql`now()` : sql`NULL`
  await executor.execute(sql`
    INSERT INTO notice_reads AS r (notice_id, person_id, acknowledged_at) VALUES (${noticeId}, ${personId}, ${at})
    ON CONFLICT (notice_id, person_id) DO UPDATE
      SET acknowledged_at = coalesce(r.acknowledged_at, excluded.acknowledged_at)`)
}
