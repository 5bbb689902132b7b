import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bankOf, maskClabe } from '#core/app/mexico.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'

export interface BankAccount {
  /** Encrypted. */
  clabe: string
  holder: string
}

/** The bank accounts of agencies, by the ids of these accounts; a branch is paid to the account of its agency. */
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

/** With only the last digits; null if there is none, or none that this server can read. */
export function presentBankAccount(
  deps: Pick<Deps, 'keys'>,
  { clabe: sealed, holder }: { clabe: string | null; holder: string | null },
) {
  const clabe = sealed ? readable(deps, sealed) : ''
  return clabe ? { masked: maskClabe(clabe), bank: bankOf(clabe), holder: holder ?? '' } : null
}

/**
 * The same with a mark of the account as it is stored, which tells apart those whose last digits are the same. It says nothing
 * about the account: encrypting it again gives another one.
 */
export function presentMarked(
  deps: Pick<Deps, 'keys'>,
  account: Parameters<typeof presentBankAccount>[1] | undefined,
) {
  const shown = account ? presentBankAccount(deps, account) : null
  const mark = createHash('sha256').update(JSON.stringify([account?.clabe, account?.holder]))
  return shown && { ...shown, mark: mark.digest('base64url') }
}

/** One unreadable account must not hide the others. */
function readable(deps: Pick<Deps, 'keys'>, sealed: string): string {
  try {
    return unseal(deps, sealed)
  } catch {
    return ''
  }
}
