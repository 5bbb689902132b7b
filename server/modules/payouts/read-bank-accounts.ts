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

/** One unreadable account must not hide the others. */
function readable(deps: Pick<Deps, 'keys'>, sealed: string): string {
  try {
    return unseal(deps, sealed)
  } catch {
    return ''
  }
}
