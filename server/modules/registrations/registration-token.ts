import type { DocumentKind, PersonKind } from '#core/agencies/accounts.ts'
import type { Language } from '#core/app/language.ts'
import { issueKnownToken, peekToken, writeTokenData } from '#server/modules/people/tokens.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { signatures } from '#server/platform/keys/sealed.ts'

/** The address that the e-mail goes to, and its language. */
export interface Addressed {
  email: string
  language: Language
}

/**
 * The data of a registration's token. `decoy`: the agency was already known, so nothing was stored; the token's holder
 * cannot find this out. `elsewhere`: the address was corrected to one that belongs to another person, who receives the
 * letters. `awaited`: announced documents that have not arrived yet.
 */
export type Continued = { personKind: PersonKind } & (
  | { accountId: string; elsewhere?: Addressed | null; awaited?: DocumentKind[] }
  | ({ decoy: Partial<Record<DocumentKind, { name: string; at: string }>> } & Addressed)
)

/**
 * The token of a registration under the current key, followed by those under earlier keys. They are the same for every
 * retry, and do not depend on the database's contents.
 */
export const registrationTokensOf = (
  deps: Pick<Deps, 'keys'>,
  idempotencyKey: string,
): [string, ...string[]] => signatures(deps, `registration\n${idempotencyKey}`) as [string, ...string[]]

/** The one of these tokens that was issued, or null. */
export async function findIssued(executor: Executor, candidates: readonly string[]): Promise<string | null> {
  for (const token of candidates) if (await peekToken(executor, 'registration', token)) return token
  return null
}

export async function issueRegistrationToken(
  executor: Executor,
  token: string,
  data: Continued,
): Promise<void> {
  await issueKnownToken(executor, 'registration', token, { ...data })
}

/** The data of the token. Errors: `link_expired`. */
export async function requireContinued(executor: Executor, token: string): Promise<Continued> {
  const found = await peekToken(executor, 'registration', token)
  return found ? (found.data as unknown as Continued) : refuse('link_expired')
}

/** Records that a decoy received a file, which is not stored. */
export async function noteDecoy(
  executor: Executor,
  token: string,
  kind: DocumentKind,
  file: { name: string; at: string },
): Promise<void> {
  await writeTokenData(executor, token, ['decoy', kind], file)
}
