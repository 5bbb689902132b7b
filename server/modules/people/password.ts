import { hash, verify } from '@node-rs/argon2'
import { newToken } from '#server/platform/database/ids.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The stored hash of a password: argon2id (the library's default algorithm). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

const decoy = hashPassword(newToken())

/** Whether `password` matches `passwordHash`. Without a hash, it takes just as long and returns false. */
export async function checkPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
