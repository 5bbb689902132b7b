import { eq } from 'drizzle-orm'
import { maySell } from '#core/agencies/accounts.ts'
import { minPhoneDigits } from '#core/agencies/prospect-score.ts'
import type { Input } from '#core/contract/calls.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { requireAccepted } from '#server/modules/legal-texts/require-accepted.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { callRequests, prospects } from './tables.ts'

type Asking = Input<'home.signUpSeller'>

/**
 * Saves a seller's sign-up request as a prospect and confirms it by e-mail. Errors: `account_not_found` for an agency
 * that cannot sell.
 */
export async function signUpSeller(context: Caller, asking: Asking): Promise<void> {
  const { deps } = context
  const { idempotencyKey: key, ...body } = asking
  await transact(deps.database, (tx) =>
    withIdempotency(tx, { scope: 'sign-up-seller', key, body }, async () => {
      const { accountId, contactName, terms, ...rest } = body
      if (accountId) {
        const account = await getAccount(deps, accountId)
        if (account.parentId || !maySell(account.state)) refuse('account_not_found')
      }
      await requireAccepted(tx, deps, { versions: { agency_contract: terms }, offline: false })
      const id = newId()
      const agreed = { version: terms, at: deps.clock.now().toISOString() }
      await tx.insert(prospects).values({
        ...rest,
        id,
        accountId,
        name: contactName,
        email: normaliseEmail(rest.email),
        terms: agreed,
        source: await sourceOf(tx, body),
      })
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'prospect_received',
        details: { prospectId: id },
      })
      await enqueue(tx, 'answer-prospect', { prospectId: id })
      return {}
    }),
  )
}

async function sourceOf(tx: Transaction, { attribution, phone, accountId }: Omit<Asking, 'idempotencyKey'>) {
  if (Object.keys(attribution).length > 0) return 'campaign'
  const digits = phone.replace(/[^0-9]/g, '').slice(-minPhoneDigits)
  const [call] =
    digits.length < minPhoneDigits
      ? []
      : await tx
          .select({ id: callRequests.id })
          .from(callRequests)
          .where(eq(callRequests.phoneDigits, digits))
          .limit(1)
  if (call) return 'call'
  return accountId ? 'agency' : 'portal'
}
