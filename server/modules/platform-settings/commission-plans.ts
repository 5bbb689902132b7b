import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { CommissionTerms } from '#core/agencies/platform-settings.ts'
import type { Text } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { commissionPlans } from './tables.ts'

interface PlanFacts extends CommissionTerms {
  name: Text
}

export interface CommissionPlan extends PlanFacts {
  id: string
  version: number
  retiredAt: string | null
}

/**
 * Plans in the order in which they are offered; retired plans, visible only to people who may change them, come last.
 */
export async function listCommissionPlans(context: Caller): Promise<{ plans: CommissionPlan[] }> {
  const { actor, deps } = context
  requireRight(context, 'decide registrations')
  const mayChange = can(actor, 'change settings')
  return await transactAs(deps.database, actor, async (tx) => ({
    plans: await readPlans(tx, mayChange ? sql`true` : sql`retired_at IS NULL`),
  }))
}

async function readPlans(executor: Executor, where: ReturnType<typeof sql>): Promise<CommissionPlan[]> {
  const rows = await executor
    .select()
    .from(commissionPlans)
    .where(where)
    .orderBy(sql`retired_at IS NOT NULL, position, id`)
  return rows.map(({ position: _, retiredAt, ...plan }) => ({
    ...plan,
    retiredAt: retiredAt?.toISOString() ?? null,
  }))
}

/** Errors: `commission_plan_not_found`. */
export async function requirePlan(executor: Executor, id: string): Promise<CommissionPlan> {
  const [plan] = await readPlans(executor, sql`id = ${id}`)
  return plan ?? refuse('commission_plan_not_found')
}

/** Creates a plan, listed after the existing ones. */
export async function createCommissionPlan(
  context: Caller,
  { idempotencyKey: key, ...facts }: Input<'admin.createCommissionPlan'>,
): Promise<CommissionPlan> {
  const scope = `create-commission-plan:${requireRight(context, 'change settings')}`
  return await transactAs(context.deps.database, context.actor, (tx) =>
    withIdempotency(tx, { scope, key, body: facts }, async () => {
      const id = newId()
      const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM commission_plans)`
      await tx.insert(commissionPlans).values({ id, ...facts, position })
      await recordAuditEvent(tx, context, {
        accountId: null,
        event: 'commission_plan_created',
        details: { planId: id, ...facts },
      })
      return await requirePlan(tx, id)
    }),
  )
}

/**
 * Changes a plan for future agreements; existing agreements keep their terms. Errors: `commission_plan_not_found`,
 * `setting_changed`.
 */
export async function changeCommissionPlan(
  context: Caller,
  { id, version, offered, ...facts }: Input<'admin.changeCommissionPlan'>,
): Promise<CommissionPlan> {
  requireRight(context, 'change settings')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await tx.execute(sql`SELECT FROM commission_plans WHERE id = ${id} FOR NO KEY UPDATE`)
    const before = await requirePlan(tx, id)
    if (before.version !== version) refuse('setting_changed')
    const retiredAt = offered ? null : sql`coalesce(${commissionPlans.retiredAt}, now())`
    await tx
      .update(commissionPlans)
      .set({ ...facts, retiredAt, version: version + 1 })
      .where(sql`id = ${id}`)
    const { version: _, ...was } = before
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: 'commission_plan_changed',
      details: { planId: id, was, ...facts, offered },
    })
    return await requirePlan(tx, id)
  })
}
