import type { DocumentKind, PersonKind } from '#core/agencies/accounts.ts'
import type { Language } from '#core/app/language.ts'
import { issueKnownToken, peekToken, writeTokenData } from '#server/modules/people/tokens.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { signatures } from '#server/platform/keys/sealed.ts'

/** Where an answer goes, and in which words. */
export interface Addressed {
  email: string
  language: Language
}

/**
 * What the token of a registration goes on with. `decoy`: the agency was known already, so that nothing is kept; who
 * holds the token cannot tell. `elsewhere`: it was corrected to the address of somebody else, to whom letters go. `awaited`:
 * papers that were announced with it and have not come.
 */
export type Continued = { personKind: PersonKind } & (
  | { accountId: string; elsewhere?: Addressed | null; awaited?: DocumentKind[] }
  | ({ decoy: Partial<Record<DocumentKind, { name: string; at: string }>> } & Addressed)
)

/** The same for every retry, and nothing that the database could give away; first that of now, then those of earlier keys. */
export const registrationTokensOf = (
  deps: Pick<Deps, 'keys'>,
  idempotencyKey: string,
): [string, ...string[]] => signatures(deps, `registration\n${idempotencyKey}`) as [string, ...string[]]

/** Which of the tokens was issued, or null. */
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

/** What the token goes on with. Refuses with `link_expired`. */
export async function requireContinued(executor: Executor, token: string): Promise<Continued> {
  const found = await peekToken(executor, 'registration', token)
  return found ? (found.data as unknown as Continued) : refuse('link_expired')
}

/** Remembers that a decoy was given a file, of which nothing else is kept. */
export async function noteDecoy(
  executor: Executor,
  token: string,
  kind: DocumentKind,
  file: { name: string; at: string },
): Promise<void> {
  await writeTokenData(executor, token, ['decoy', kind], file)
}
