import { type SQL, sql } from 'drizzle-orm'
import type { PlanRules } from '#core/sales/payment-plans.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** SQL for the payment plans that an account offers, as JSON. A branch has the plans of its agency. */
export const planRulesOf = (accountId: SQL): SQL =>
  sql`(SELECT json_build_object('most', agency.plan_most, 'leadDays', agency.plan_lead_days)
      FROM accounts JOIN accounts agency ON agency.id = coalesce(accounts.parent_id, accounts.id)
      WHERE accounts.id = ${accountId})`

/** The payment plans that an account offers. */
export const readPlanRules = statement<{ accountId: string }, { rules: PlanRules }>(
  'plan-rules',
  ({ accountId }) => sql`SELECT ${planRulesOf(sql`${accountId}`)} AS rules`,
)
