import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { passkeys } from './tables.ts'

/** The relying party of passkeys: a passkey works only at this address (WebAuthn level 3, 5.1.3). */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

/** The challenge for an authenticator to sign, made from a token. */
export const challengeOf = (token: string): string => Buffer.from(token).toString('base64url')

/** A person's passkeys, newest first. */
export const listPasskeys = (executor: Executor, personId: string) =>
  executor.select().from(passkeys).where(eq(passkeys.personId, personId)).orderBy(desc(passkeys.createdAt))

export async function countPasskeys(executor: Executor, personId: string): Promise<number> {
  const [row] = await executor.select({ all: count() }).from(passkeys).where(eq(passkeys.personId, personId))
  return row?.all ?? 0
}

/** One of a person's passkeys, locked, or null. */
export async function lockPasskey(tx: Executor, personId: string, id: string) {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.personId, personId)))
    .for('no key update')
  return row ?? null
}

/** Records a use of a passkey, with its authenticator's counter. */
export async function noteUse(tx: Executor, id: string, counter: number): Promise<void> {
  await tx.update(passkeys).set({ counter, usedAt: sql`now()` }).where(eq(passkeys.id, id))
}
