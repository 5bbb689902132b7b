import { bankOf, maskClabe } from '#core/app/mexico.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'

/** A bank account at the time of an order: the encrypted CLABE and its holder. Null if none was known or needed. */
export interface StoredAccount {
  clabe: string | null
  holder: string | null
}

/**
 * Returns the account with only the last digits of its CLABE; null if there is none, or none that this server can
 * decrypt.
 */
export function presentBankAccount(deps: Pick<Deps, 'keys'>, { clabe: sealed, holder }: StoredAccount) {
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
