import { type SQL, sql } from 'drizzle-orm'
import { fieldsIn, type ProspectDatum, type ProspectValues } from '#core/agencies/prospect-fields.ts'
import type { ProspectEvent, ProspectStage, TouchKind } from '#core/agencies/prospects.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import { iso } from './read-prospects.ts'
import { prospects } from './tables.ts'

export interface Visit extends Record<string, unknown> {
  id: string
  kind: TouchKind
  happenedAt: string
  said: string
  nextOn: string | null
  nextAction: string
  step: { from: ProspectStage; to: ProspectStage; reason: string | null } | null
  by: string
}

export interface StoryEvent extends Record<string, unknown> {
  id: string
  event: ProspectEvent
  at: string
  step: { from: ProspectStage; to: ProspectStage } | null
  said: string
  nextOn: string | null
  keeper: string | null
  other: string | null
  otherId: string | null
  fields: ProspectDatum[]
  by: string | null
}

/** The prospect and those merged into it share one history. */
export const ofStory = (id: string): SQL =>
  sql`IN (SELECT id FROM prospects WHERE id = ${id} OR merged_into = ${id})`

/** All visits of a prospect, newest first. */
export async function readVisits(executor: Executor, prospectId: string): Promise<Visit[]> {
  const { rows } = await executor.execute<Visit>(sql`
    SELECT v.id, v.kind, ${iso('v.happened_at')} AS "happenedAt", v.said, e.name AS by,
      to_char(v.next_on, 'YYYY-MM-DD') AS "nextOn", v.next_action AS "nextAction",
      CASE WHEN v.to_stage IS NULL THEN NULL
        ELSE jsonb_build_object('from', v.from_stage, 'to', v.to_stage, 'reason', v.reason) END AS step
    FROM prospect_visits v JOIN people e ON e.id = v.person_id
    WHERE v.prospect_id ${ofStory(prospectId)} ORDER BY v.happened_at DESC, v.id`)
  return rows
}

/** All other decisions about the prospect, newest first. */
export async function readEvents(executor: Executor, prospectId: string): Promise<StoryEvent[]> {
  const { rows } = await executor.execute<StoryEvent>(sql`
    SELECT d.id, d.event, ${iso('d.at')} AS at, d.said, to_char(d.next_on, 'YYYY-MM-DD') AS "nextOn",
      k.name AS keeper, o.name AS other, o.id AS "otherId", d.fields, e.name AS by,
      CASE WHEN d.to_stage IS NULL THEN NULL
        ELSE jsonb_build_object('from', d.from_stage, 'to', d.to_stage) END AS step
    FROM prospect_events d LEFT JOIN people e ON e.id = d.person_id LEFT JOIN people k ON k.id = d.keeper_id
      LEFT JOIN prospects o ON o.id = d.other_id
    WHERE d.prospect_id ${ofStory(prospectId)} ORDER BY d.at DESC, d.number DESC`)
  return rows
}

const kept = fieldsIn('contact')

export interface Merged extends Record<string, unknown>, Pick<ProspectValues, (typeof kept)[number]> {
  id: string
  name: string
  email: string
  phone: string
  city: string
  stateCode: MexicanState
  agencyName: string | null
  message: string
  createdAt: string
  mergedAt: string | null
}

/** The prospects merged into a prospect, with their own data, newest first. */
export async function readMerged(executor: Executor, prospectId: string): Promise<Merged[]> {
  const { rows } = await executor.execute<Merged>(sql`
    SELECT m.id, m.name, m.email, m.phone, m.city, m.state_code AS "stateCode",
      ${tableRows(prospects).columns('m', kept)},
      a.name AS "agencyName", m.message,
      ${iso('m.created_at')} AS "createdAt", ${iso('d.at')} AS "mergedAt"
    FROM prospects m LEFT JOIN accounts a ON a.id = m.account_id LEFT JOIN LATERAL (
      SELECT at, number FROM prospect_events WHERE other_id = m.id AND event = 'merged' ORDER BY number DESC LIMIT 1
    ) d ON true
    WHERE m.merged_into = ${prospectId} ORDER BY d.number DESC NULLS LAST, m.id`)
  return rows
}
