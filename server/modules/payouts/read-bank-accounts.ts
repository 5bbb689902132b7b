import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { presentBankAccount, type StoredAccount } from '#server/modules/disbursements/bank-account.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

export interface BankAccount {
  /** Encrypted. */
  clabe: string
  holder: string
}

/** The bank accounts of agencies, by account id; a branch is paid to its agency's bank account. */
export async function readBankAccounts(
  executor: Executor,
  accountIds: readonly string[],
): Promise<Map<string, BankAccount>> {
  const { rows } = await executor.execute<{ id: string; clabe: string; holder: string }>(sql`
    SELECT a.id, r.clabe, r.clabe_holder AS holder
    FROM accounts a JOIN registrations r ON r.account_id = coalesce(a.parent_id, a.id)
    WHERE a.id = ANY (${sql.param([...accountIds])}::text[]) AND r.clabe <> ''`)
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}

/**
 * Returns a bank account with a hash of its stored form, which tells apart accounts with the same last digits. The hash
 * reveals nothing about the account: encrypting the account again changes it.
 */
export function presentMarked(deps: Pick<Deps, 'keys'>, account: StoredAccount | undefined) {
  const shown = account ? presentBankAccount(deps, account) : null
  const mark = createHash('sha256').update(JSON.stringify([account?.clabe, account?.holder]))
  return shown && { ...shown, mark: mark.digest('base64url') }
}
