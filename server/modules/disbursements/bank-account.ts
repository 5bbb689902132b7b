import { bankOf, maskClabe } from '#core/app/mexico.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'

/** Of the time of an order: encrypted, with its holder; null: none was known, or none is needed. */
export interface StoredAccount {
  clabe: string | null
  holder: string | null
}

/** With only the last digits; null if there is none, or none that this server can read. */
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
