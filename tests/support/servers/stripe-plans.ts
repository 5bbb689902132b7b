import type { Params } from './stripe-form.ts'

/** The installments of an intent, as the customer selects them on the page: only where the session enabled them. */
export function plansOf({ asked }: { asked: Params }, months: number | null): object {
  const { card } = (asked.payment_method_options ?? {}) as { card?: { installments?: Params } }
  const enabled = card?.installments?.enabled === 'true'
  if (months !== null && !enabled) throw new Error('the page has no instalments')
  const plan = months === null ? null : { type: 'fixed_count', count: months, interval: 'month' }
  return { enabled, available_plans: null, plan }
}
