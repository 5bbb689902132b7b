import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { recoveryCodes } from './tables.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const howMany = 10

/** Eighty random bits, formatted as "K7M2-9QXD-03RT-W5ZE". */
function newCode(): string {
  const drawn = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return drawn.replace(/(.{4})(?=.)/g, '$1-')
}

/** The stored hash of a code. Case and separators are ignored. */
export const hashRecoveryCode = (personId: string, code: string): string =>
  hashToken(`${personId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)

/** New recovery codes and their hashes. The codes are shown only in this response. */
export function newRecoveryCodes(personId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: howMany }, newCode)
  return { codes, hashes: codes.map((code) => hashRecoveryCode(personId, code)) }
}

/** Stores these codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Executor,
  personId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, personId })))
}
