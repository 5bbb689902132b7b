import type { DocumentKind, PersonKind } from '#core/agencies/accounts.ts'
import type { Language } from '#core/app/language.ts'
import { issueKnownToken, peekToken, writeTokenData } from '#server/modules/people/tokens.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { signatures } from '#server/platform/keys/sealed.ts'

/** The address and the language of the response. */
export interface Addressed {
  email: string
  language: Language
}

/**
 * The data of a registration's token. `decoy`: the agency was known already, so that nothing is stored; the holder of
 * the token cannot find out. `elsewhere`: it was corrected to another person's address, which receives the letters.
 * `awaited`: announced documents that have not arrived.
 */
export type Continued = { personKind: PersonKind } & (
  | { accountId: string; elsewhere?: Addressed | null; awaited?: DocumentKind[] }
  | ({ decoy: Partial<Record<DocumentKind, { name: string; at: string }>> } & Addressed)
)

/**
 * The same for every retry, and independent of the database's contents; first by the current key, then by earlier keys.
 */
export const registrationTokensOf = (
  deps: Pick<Deps, 'keys'>,
  idempotencyKey: string,
): [string, ...string[]] => signatures(deps, `registration\n${idempotencyKey}`) as [string, ...string[]]

/** The issued token among these, or null. */
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
