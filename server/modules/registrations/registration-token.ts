import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DocumentKind, PersonKind } from '#core/accounts.ts'
import { tokenMinutes } from '#core/people.ts'
import { tokens } from '#server/modules/people/tables.ts'
import { peekToken } from '#server/modules/people/tokens.ts'
import type { Executor } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import { fingerprint } from '#server/platform/sealed.ts'

/**
 * What the token of a registration goes on with. `decoy`: the agency was known already, so that nothing is kept; who
 * holds the token cannot tell.
 */
export type Continued =
  | { accountId: string; personKind: PersonKind }
  | { decoy: Partial<Record<DocumentKind, { name: string; at: string }>>; personKind: PersonKind }

/** The same for every retry, and nothing that the database could give away. */
export const registrationTokenOf = (deps: { secret: string }, idempotencyKey: string): string =>
  fingerprint(deps, `registration\n${idempotencyKey}`)

export async function issueRegistrationToken(
  executor: Executor,
  token: string,
  data: Continued,
): Promise<void> {
  await executor.insert(tokens).values({
    hash: hashToken(token),
    purpose: 'registration',
    personId: null,
    data: { ...data },
    expiresAt: sql`now() + make_interval(mins => ${tokenMinutes.registration}::int)`,
  })
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
  await executor
    .update(tokens)
    .set({
      data: sql`jsonb_set(${tokens.data}, ARRAY['decoy', ${kind}::text], ${JSON.stringify(file)}::jsonb)`,
    })
    .where(and(eq(tokens.hash, hashToken(token)), isNull(tokens.usedAt)))
}
