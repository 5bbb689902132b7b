import { setTimeout } from 'node:timers/promises'
import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { correctInvited } from '#server/modules/people/correct-invited.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { writeTokenData } from '#server/modules/people/tokens.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { findRegistrantLocked } from './find-registrant.ts'
import { dropFirstLetter, welcomeRegistrant } from './first-letter.ts'
import { noteSearched } from './note-searched.ts'
import { type Addressed, requireContinued } from './registration-token.ts'

/** As in `register`: the response time does not reveal known e-mails. */
const minMillis = 80

/**
 * Resends the letter to the holder of the registration's token. Errors: `link_expired`, also after the owner has signed
 * in.
 */
export async function sendRegistrationAgain({ deps }: Caller, token: string): Promise<void> {
  const sent = transact(deps.database, async (tx) => {
    const continued = await requireContinued(tx, token)
    if ('decoy' in continued) return await answerRegistrant(tx, continued)
    await requireInvited(tx, continued.accountId)
    await (continued.elsewhere
      ? answerRegistrant(tx, continued.elsewhere)
      : welcomeRegistrant(tx, continued.accountId))
  })
  await Promise.all([sent, setTimeout(minMillis)])
}

/**
 * Corrects a mistyped address of a registration and sends the letter there; links sent to the old address stop working.
 * The response is the same if the new address is known (its holder then receives the letter) or if the registration
 * created nothing. Errors: `link_expired`, also after the owner has signed in.
 */
export async function correctRegistrationEmail(
  context: Caller,
  { token, email }: Input<'home.correctRegistrationEmail'>,
): Promise<void> {
  const corrected = { token, email: normaliseEmail(email) }
  const written = correct(context, corrected).catch((error) => {
    // Another request took the address at the same moment: the retry finds it known.
    if (sqlState(error) !== '23505') throw error
    return correct(context, corrected)
  })
  await Promise.all([written, setTimeout(minMillis)])
}

const correct = (context: Caller, { token, email }: { token: string; email: string }): Promise<void> =>
  transact(context.deps.database, async (tx) => {
    const continued = await requireContinued(tx, token)
    if ('decoy' in continued) {
      await writeTokenData(tx, token, ['email'], email)
      return await answerRegistrant(tx, { ...continued, email })
    }
    const { accountId } = continued
    const registrant = await requireInvited(tx, accountId)
    const known = await findAddressee(tx, { email })
    const elsewhere = known && known.id !== registrant.id ? { email, language: registrant.language } : null
    await correctInvited(tx, registrant.id, elsewhere ? null : email)
    await writeTokenData(tx, token, ['elsewhere'], elsewhere)
    if (elsewhere) {
      await dropFirstLetter(tx, accountId)
      return await answerRegistrant(tx, elsewhere)
    }
    await updateAccount(tx, accountId, { email })
    await noteSearched(tx, accountId)
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'contact_changed',
      details: { email, corrected: ['email'] },
    })
    await welcomeRegistrant(tx, accountId)
  })

async function requireInvited(tx: Transaction, accountId: string) {
  const registrant = await findRegistrantLocked(tx, accountId)
  return registrant?.state === 'invited' ? registrant : refuse('link_expired')
}

/**
 * Enqueues the letter to the given address when nothing was created there. Only the known holder is informed, at their
 * own address.
 */
export const answerRegistrant = (tx: Transaction, { email, language }: Addressed): Promise<void> =>
  enqueue(tx, 'answer-registrant', { email, language }, { jobKey: `answer-registrant:${email}` })
