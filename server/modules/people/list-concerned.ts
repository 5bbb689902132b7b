import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

/** The active owners of these accounts, and the person `personId` if active, oldest first. */
export const listConcerned = (executor: Executor, accountIds: readonly string[], personId: string | null) =>
  executor
    .select()
    .from(people)
    .where(
      and(
        inArray(people.accountId, [...accountIds]),
        eq(people.state, 'active'),
        or(eq(people.role, 'owner'), personId === null ? undefined : eq(people.id, personId)),
      ),
    )
    .orderBy(asc(people.createdAt))
