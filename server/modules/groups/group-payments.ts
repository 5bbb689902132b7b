import type { Input } from '#core/contract/calls.ts'
import { dayIn } from '#core/time/days.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentGroup } from './get-group.ts'
import { insertPayment, voidPayment } from './payment-rows.ts'
import { reachGroupLocked } from './reach-group.ts'

/** Records a payment from members of the group to the agency, in the agency's currency; nothing is charged. */
export async function recordPayment(context: Caller, request: Input<'agency.recordGroupPayment'>) {
  const { deps } = context
  const { accountId, url, idempotencyKey: key, ...body } = request
  return await transactAs(deps.database, context.actor, async (tx) => {
    const group = await reachGroupLocked(tx, context, { accountId, url })
    const today = dayIn(deps.clock.now(), group.timeZone)
    if (body.paidOn > today) refuse('bad_request', { field: 'paidOn' })
    await withIdempotency(tx, { scope: `group-payment:${accountId}:${url}`, key, body }, async () => {
      const id = newId()
      await insertPayment(tx, { id, accountId, groupUrl: url, ...body })
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'group_payment_recorded',
        details: { url, id, amountMinor: body.amountMinor },
      })
      return { id }
    })
    return await presentGroup(deps, tx, context, group)
  })
}

/** Voids a payment that was recorded by mistake; repeating the call changes nothing. */
export async function voidGroupPayment(context: Caller, { id, ...key }: Input<'agency.voidGroupPayment'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const group = await reachGroupLocked(tx, context, key)
    if (await voidPayment(tx, group, id, deps.clock.now())) {
      const { accountId, url } = group
      await recordAuditEvent(tx, context, { accountId, event: 'group_payment_voided', details: { url, id } })
    }
    return await presentGroup(deps, tx, context, group)
  })
}
