import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database.ts'
import { hashToken } from '#server/platform/ids.ts'
import { recoveryCodes } from './tables.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const howMany = 10

/** Eighty random bits, "K7M2-9QXD-03RT-W5ZE". */
function newCode(): string {
  const drawn = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return drawn.replace(/(.{4})(?=.)/g, '$1-')
}

/** What is stored of a code, however it was typed. */
export const hashRecoveryCode = (personId: string, code: string): string =>
  hashToken(`${personId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)

/** Replaces somebody's recovery codes. The answer is the only time that anybody sees the new ones. */
export async function renewRecoveryCodes(tx: Executor, personId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashRecoveryCode(personId, code), personId })))
  return codes
}
