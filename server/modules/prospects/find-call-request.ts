import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { callRequests } from './tables.ts'

/** A call request, or null. */
export async function findCallRequest(executor: Executor, id: string) {
  const [call] = await executor.select().from(callRequests).where(eq(callRequests.id, id))
  return call ?? null
}
