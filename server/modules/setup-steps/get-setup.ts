import { sql } from 'drizzle-orm'
import { type JudgedStep, judgeSetup, type SetupFacts, type SetupStep } from '#core/agencies/setup-steps.ts'
import { legalKinds } from '#core/app/legal-texts.ts'
import type { PushOffer } from '#core/people/push.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { versionInForce } from '#server/modules/legal-texts/read-legal-texts.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import { hasOwnSender } from '#server/platform/config/doubts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { isLocal } from '#server/platform/open-demo.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { skippedSteps } from './skipped-steps.ts'

export interface Setup {
  isDemo: boolean
  steps: JudgedStep[]
  offer: PushOffer
}

/** The setup steps, which show what is missing before the platform can sell. */
export async function getSetup(context: Caller): Promise<Setup> {
  const personId = requireRight(context, 'change settings')
  const { config, clock, database, push } = context.deps
  const today = dayIn(clock.now(), homeZone)
  const { skipped, ...stored } = await transactAs(database, context.actor, (tx) =>
    readStored(tx, personId, today),
  )
  const facts: SetupFacts = { ...stored, ...configured(config) }
  return { isDemo: config.demo, steps: judgeSetup(facts, skipped), offer: push.offer }
}

type Configured = 'mail' | 'payments' | 'isSecure'

const configured = (config: Config): Pick<SetupFacts, Configured> => ({
  mail: { isSent: config.smtpUrl !== null, hasOwnSender: hasOwnSender(config) },
  payments: { movesMoney: config.payments.movesMoney, unset: unsetOf(config) },
  isSecure: config.baseUrl.startsWith('https:') || isLocal(new URL(config.baseUrl).hostname),
})

/** The environment variables that are missing for a payment provider. */
function unsetOf({ payments: { providers, stripe, mercadoPago } }: Config): string[] {
  if (providers.length > 0) return []
  return [
    'PAYMENT_PROVIDER',
    ...(stripe || mercadoPago ? [] : ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
  ]
}

interface Stored extends Omit<SetupFacts, Configured>, Record<string, unknown> {
  skipped: SetupStep[]
}

async function readStored(executor: Executor, personId: string, today: string): Promise<Stored> {
  const count = (kind: string) => sql`count(*) FILTER (WHERE kind = ${kind})::int`
  const { rows } = await executor.execute<Stored>(sql`SELECT
    (SELECT count(*)::int FROM people WHERE role = 'admin' AND state = 'active') AS admins,
    EXISTS (SELECT FROM recovery_codes WHERE person_id = ${personId} AND used_at IS NULL) AS "hasRecoveryCodes",
    EXISTS (SELECT FROM settings WHERE name = 'platform' AND value ->> 'name' <> '') AS "hasOwnName",
    (SELECT coalesce(json_agg(jurisdiction ORDER BY position, id), '[]') FROM destinations) AS jurisdictions,
    (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('code', code, 'jurisdiction', jurisdiction)), '[]')
      FROM tax_rules WHERE withdrawn_at IS NULL AND "from" <= ${today}) AS taxes,
    (SELECT coalesce(json_agg(DISTINCT currency), '[]') FROM products) AS priced,
    (SELECT coalesce(json_agg(DISTINCT currency), '[]') FROM accounts WHERE state = 'approved') AS sold,
    (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('from', "from", 'to', "to")), '[]')
      FROM exchange_rates WHERE withdrawn_at IS NULL AND "on" <= ${today}) AS rates,
    (SELECT json_agg(${versionInForce(sql`kind`, today)})
      FROM unnest(${sql.param([...legalKinds])}::text[]) kind) AS "legalVersions",
    (SELECT count(*)::int FROM commission_plans WHERE retired_at IS NULL) AS plans,
    (SELECT json_build_object('hotels', ${count('hotels')}, 'tours', ${count('tours')}, 'transfers', ${count('transfers')})
      FROM products p WHERE state = 'published' AND EXISTS (SELECT FROM units u JOIN stock s ON s.unit_id = u.id
        WHERE u.product_id = p.id AND u.withdrawn_at IS NULL AND s.day >= ${today}::date AND NOT s.closed AND s.allotment > s.sold + s.held
        )) AS "onSale",
    (SELECT count(*)::int FROM accounts WHERE state = 'approved' AND parent_id IS NULL) AS agencies,
    coalesce((SELECT value -> 'steps' FROM settings WHERE name = ${skippedSteps}), '[]') AS skipped`)
  const [row] = rows
  if (!row) throw new Error('the setup query returned no row')
  return row
}
