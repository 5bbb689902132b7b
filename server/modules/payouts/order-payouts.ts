import { isKept } from '#core/agencies/branches.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { bankName } from '#core/disbursements/bank-file.ts'
import { lockWithheld, type Standing } from '#server/modules/branches/standing.ts'
import { drawReference } from '#server/modules/disbursements/draw-reference.ts'
import { postSettlement } from '#server/modules/ledger/post-settlement.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type BankAccount, presentMarked, readBankAccounts } from './read-bank-accounts.ts'
import { payouts } from './tables.ts'

type Item = Input<'admin.orderPayouts'>['items'][number]

/**
 * Orders payouts of the available balances after taxes are withheld, all or none. The money leaves the accounts
 * immediately, so that nothing is paid twice, and is returned to them if the bank rejects the transfer. Errors:
 * `account_not_found`, `payouts_changed`, `payout_without_account`.
 */
export async function orderPayouts(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'admin.orderPayouts'>,
): Promise<Output<'admin.orderPayouts'>> {
  const personId = requireRight(context, 'settle accounts')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, (tx) =>
    withIdempotency(tx, { scope: 'payouts', key, body }, async () => {
      const seen = new Map(body.items.map((item) => [item.accountId, item]))
      const standings = await lockWithheld(tx, [...seen.keys()])
      if (standings.length < seen.size) refuse('account_not_found')
      if (body.items.length > seen.size) refuse('payouts_changed', { changed: [] })
      // Read after the lock and compared with what the person saw, since the accounts may have changed in the meantime.
      const accounts = await readBankAccounts(tx, [...seen.keys()])
      const now = standings.map((standing) => payableNow(context, standing, accounts.get(standing.id)))
      const changed = now.filter((one) => !isAsSeen(one, seen.get(one.accountId)))
      if (changed.length > 0) refuse('payouts_changed', { changed })
      const batchId = newId()
      for (const standing of standings) {
        const account = accounts.get(standing.id)
        requireBankAccount(
          standing,
          now.find(({ accountId: id }) => id === standing.id),
        )
        const { id: accountId, movableMinor: amountMinor, currency } = standing
        const { id: payoutId, reference } = await insertPayout(tx, {
          ...{ batchId, accountId, amountMinor, currency, orderedBy: personId },
          ...{ clabe: account?.clabe ?? null, holder: account?.holder ?? null },
          orderedAt: deps.clock.now(),
        })
        const settled = { accountId, kind: 'payout', amountMinor, currency, personId } as const
        await postSettlement(tx, { ...settled, reference, payoutId })
        await recordAuditEvent(tx, context, {
          accountId,
          event: 'agency_payout_ordered',
          details: { amountMinor, bankReference: reference },
        })
        await enqueue(tx, 'notify-payout', { payoutId, what: 'ordered' })
      }
      return { batchId, payments: standings.length }
    }),
  )
}

function payableNow(
  { deps }: Caller,
  { id: accountId, name, stage, movableMinor }: Standing,
  account: BankAccount | undefined,
) {
  const amountMinor = isKept(stage) ? movableMinor : 0
  return { accountId, name, amountMinor, account: presentMarked(deps, account) }
}

const isAsSeen = ({ amountMinor, account }: ReturnType<typeof payableNow>, item: Item | undefined): boolean =>
  item?.amountMinor === amountMinor && item.account === (account?.mark ?? null)

/** Transfers in pesos go into the bank's file, which needs the account and its holder. */
function requireBankAccount(
  { name, currency }: Standing,
  now: ReturnType<typeof payableNow> | undefined,
): void {
  if (currency === 'MXN' && !bankName(now?.account?.holder ?? '')) refuse('payout_without_account', { name })
}

const insertPayout = (
  tx: Transaction,
  payout: Omit<typeof payouts.$inferInsert, 'id' | 'reference' | 'state'>,
): Promise<{ id: string; reference: string }> =>
  drawReference(async (reference) => {
    const [inserted] = await tx
      .insert(payouts)
      .values({ ...payout, id: newId(), reference, state: 'ordered' })
      .onConflictDoNothing()
      .returning({ id: payouts.id, reference: payouts.reference })
    return inserted
  })
