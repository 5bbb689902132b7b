import { eq } from 'drizzle-orm'
import { type Actor, can } from '#core/access.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { unsealBytes } from '#server/platform/keys/sealed.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { files } from './tables.ts'

export interface OpenedFile {
  name: string
  type: string
  bytes: Buffer
}

/**
 * Returns an agency's file, for callers with the right to change the agency. Errors: `unauthenticated`;
 * `document_not_found`, also for another agency's file.
 */
export async function openFile(context: Caller, id: string): Promise<OpenedFile> {
  const { deps, actor } = context
  requirePerson(context)
  const row = await transactAs(deps.database, actor, async (tx) => {
    const [found] = await tx.select().from(files).where(eq(files.id, id))
    return found?.accountId && can(actor, 'change the agency', { accountId: found.accountId }) ? found : null
  })
  return await unsealed(deps, row)
}

/** Returns an agency's file; the caller must have checked the actor's right to it. Errors: `document_not_found`. */
export async function readFileOf(deps: Deps, actor: Actor, id: string): Promise<OpenedFile> {
  const row = await transactAs(deps.database, actor, async (tx) => {
    const [found] = await tx.select().from(files).where(eq(files.id, id))
    return found ?? null
  })
  return await unsealed(deps, row)
}

async function unsealed(deps: Deps, row: typeof files.$inferSelect | null): Promise<OpenedFile> {
  const sealed = row && (await deps.media.get(row.id))
  if (!sealed) return refuse('document_not_found')
  return { name: row.name, type: row.type, bytes: unsealBytes(deps, sealed) }
}
