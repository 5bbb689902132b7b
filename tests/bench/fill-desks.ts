import { sql } from 'drizzle-orm'
import { prospectSources, prospectStages } from '#core/agencies/prospects.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { textFrom } from '#core/app/written-text.ts'
import { crmDeliveries } from '#server/modules/crm/tables.ts'
import { executives as agreed } from '#server/modules/executives/tables.ts'
import { files } from '#server/modules/files/tables.ts'
import { notices } from '#server/modules/notices/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { prospects, prospectVisits } from '#server/modules/prospects/tables.ts'
import { documents } from '#server/modules/registrations/tables.ts'
import { workItems } from '#server/modules/work-items/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { audit } from '#server/platform/database/tables.ts'
import {
  agentCount,
  executives,
  familyNames,
  givenName,
  multiply,
  oneOf,
  saleCount,
} from './platform-database.ts'

export const prospectCount = 200_000

const cities = ['Mitla', 'Juchitán', 'Creel', 'Loreto', 'Bacalar', 'Taxco']

/** Other pending work of the platform's staff, in a database with agencies and their sales. */
export async function fillDesks(database: Database): Promise<void> {
  const name = sql`${givenName} || ' ' || ${familyNames}`
  const keeper = sql`'executive-' || g % ${executives}::int`
  const ago = sql`now() - (g % 400) * interval '1 day' - g * interval '1 second'`

  await database
    .insert(people)
    .values({ id: 'first', role: 'executive', name: 'Rosa', email: 'first@x.example' })
  const born = sql`'id', 'executive-' || (g - 1), 'email', 'executive-' || g || '@x.example', 'name', ${name}`
  await multiply(database, 'people', executives, born)
  await database.insert(agreed).values({ personId: 'first', states: ['OC'], goalMinor: 1_000_000 })
  await multiply(database, 'executives', executives, sql`'person_id', 'executive-' || (g - 1)`)
  await database.execute(sql`
    UPDATE accounts SET state = CASE id::int % 7 WHEN 1 THEN 'news' WHEN 2 THEN 'in_process' ELSE state END
    WHERE length(id) = 7`)
  await database.insert(files).values({ id: 'file', accountId: '1001', name: 'a.pdf', type: 'a/b', bytes: 1 })
  await database
    .insert(documents)
    .values({ id: 'paper', accountId: '1001', kind: 'identification', state: 'uploaded', fileId: 'file' })
  const ofAgent = sql`(1000000 + g)::text`
  await multiply(database, 'documents', agentCount - 1, sql`'id', 'paper-' || g, 'account_id', ${ofAgent}`)

  const asking = { email: 'a@x.example', phone: '951 555 0100', city: 'Mitla', stateCode: 'OC' as const }
  await database.insert(prospects).values({ ...asking, id: 'first', name: 'Nora Luna' })
  await multiply(
    database,
    'prospects',
    prospectCount,
    sql`'id', 'prospect-' || g, 'name', ${name}, 'email', 'asks-' || g || '@x.example', 'created_at', ${ago},
      'phone', '951 ' || (1000000 + g), 'city', ${oneOf(cities, 7)}, 'state_code', ${oneOf(mexicanStateCodes)},
      'stage', ${oneOf(prospectStages, 3)},
      'account_id', CASE WHEN g % 3 = 0 THEN (1000000 + g % ${agentCount}::int)::text END,
      'keeper_id', CASE WHEN g % 5 > 0 THEN ${keeper} END,
      'expected_minor', CASE WHEN g % 3 > 0 THEN g * 331::bigint END, 'source', ${oneOf(prospectSources, 2)},
      'touched_at', ${ago},
      'next_on', CASE WHEN g % 4 > 0 THEN current_date + g % 60 - 20 END`,
  )
  await database.insert(prospectVisits).values({
    ...{ id: 'first', prospectId: 'first', kind: 'call', said: 'Hola.', personId: 'first' },
    happenedAt: new Date(),
  })
  await multiply(
    database,
    'prospect_visits',
    prospectCount,
    sql`'id', 'visit-' || g, 'prospect_id', 'prospect-' || g, 'happened_at', ${ago}`,
  )

  await database.insert(audit).values({ actor: 'system', event: 'prospect_received' })
  await multiply(
    database,
    'audit',
    saleCount,
    sql`'id', g + 10, 'at', ${ago}, 'account_id', (1000000 + g % ${agentCount}::int)::text, 'actor',
      CASE WHEN g % 9 = 0 THEN 'executive:' || ${keeper} ELSE 'system' END,
      'event', (ARRAY['prospect_received', 'confirmed', 'registration_received'])[1 + g % 3],
      'sale_id', CASE WHEN g % 3 = 1 THEN 'sale-' || g END`,
  )
  await database.insert(workItems).values({ id: 'first', kind: 'job_failed', subject: 'first', details: {} })
  await multiply(
    database,
    'work_items',
    20_000,
    sql`'id', 'item-' || g, 'subject', 'item-' || g, 'opened_at', ${ago}, 'sale_id', 'sale-' || g, 'kind',
      'refund_failed', 'resolved_at', CASE WHEN g % 10 > 0 THEN now() END, 'decision', 'done'`,
  )
  await database.insert(crmDeliveries).values({
    ...{ id: 'first', event: 'sale.confirmed', subject: 'first', body: '{"data":{}}', state: 'delivered' },
    happenedAt: new Date(),
  })
  const state = sql`'state', CASE WHEN g % 50 = 0 THEN 'dead' ELSE 'delivered' END`
  await multiply(
    database,
    'crm_deliveries',
    saleCount,
    sql`'id', 'delivery-' || g, 'happened_at', ${ago}, ${state}`,
  )
  await database
    .insert(notices)
    .values({ id: 'first', title: textFrom({ es: '', en: '' }), body: textFrom({ es: '', en: '' }) })
  await multiply(database, 'notices', 500, sql`'id', 'notice-' || g, 'published_at', ${ago}`)
  await database.execute(sql`VACUUM ANALYZE`)
}
