import { eq } from 'drizzle-orm'
import type { PushTopic } from '#core/people/push.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

/** Sets the topics that a person has muted. */
export async function muteTopics(tx: Executor, personId: string, mutedTopics: PushTopic[]): Promise<void> {
  await tx.update(people).set({ mutedTopics }).where(eq(people.id, personId))
}
