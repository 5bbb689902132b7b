import { type SQL, sql } from 'drizzle-orm'
import {
  minPhoneDigits,
  planPoints,
  reachPoints,
  stagePoints,
  touchedSince,
  volumePoints,
} from '#core/agencies/prospect-score.ts'

const when = (cases: readonly string[]) => `CASE ${cases.join(' ')} ELSE 0 END`

/** The time-independent part of `scoreOf`, as the database stores it; `digits`: SQL for the digits of the phone. */
export const worthOf = (digits: string): string =>
  [
    when(Object.entries(stagePoints).map(([stage, points]) => `WHEN stage = '${stage}' THEN ${points}`)),
    when(volumePoints.map(({ from, points }) => `WHEN expected_minor >= ${from} THEN ${points}`)),
    when([`WHEN next_on IS NOT NULL THEN ${planPoints}`]),
    when([`WHEN length(${digits}) >= ${minPhoneDigits} THEN ${reachPoints}`]),
    when([`WHEN position('@' in email) > 0 THEN ${reachPoints}`]),
  ].join(' + ')

/** The full score of the prospect `p` at `now`, equal to `scoreOf` for an open prospect. */
export function scoreAt(now: Date): SQL {
  const cases = touchedSince(now.getTime()).map(
    ({ since, points }) => sql`WHEN p.touched_at >= ${since.toISOString()}::timestamptz THEN ${points}::int`,
  )
  return sql`(p.worth + CASE ${sql.join(cases, sql` `)} ELSE 0 END)`
}
