import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { files } from '#server/modules/files/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { ofStory } from './read-story.ts'
import { prospectFiles } from './tables.ts'

const removers = alias(people, 'removers')

/** Documents of a prospect and of the prospects merged into it, oldest first, including removed ones. */
export const listFileRows = (executor: Executor, prospectId: string) =>
  executor
    .select({
      id: files.id,
      name: files.name,
      type: files.type,
      key: prospectFiles.key,
      addedBy: people.name,
      addedAt: prospectFiles.addedAt,
      removedBy: removers.name,
      removedAt: prospectFiles.removedAt,
      reason: prospectFiles.reason,
    })
    .from(prospectFiles)
    .innerJoin(files, eq(files.id, prospectFiles.fileId))
    .innerJoin(people, eq(people.id, prospectFiles.addedBy))
    .leftJoin(removers, eq(removers.id, prospectFiles.removedBy))
    .where(sql`${prospectFiles.prospectId} ${ofStory(prospectId)}`)
    .orderBy(asc(prospectFiles.addedAt), asc(files.id))
type FileRow = Awaited<ReturnType<typeof listFileRows>>[number]

export const presentFile = ({ id, name, type, addedBy, addedAt, ...row }: FileRow) => ({
  ...{ id, name, type, addedBy, addedAt: addedAt.toISOString() },
  removed: row.removedAt && {
    by: row.removedBy ?? '',
    at: row.removedAt.toISOString(),
    reason: row.reason ?? '',
  },
})
