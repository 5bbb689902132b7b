import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { MexicanState } from '#core/app/mexico.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockExecutive } from './reach-executive.ts'

/** The executives of each state, ordered by name, without suspended ones. The caller must have checked the rights. */
export async function readStateExecutives(
  executor: Executor,
): Promise<{ stateCode: MexicanState; id: string; name: string }[]> {
  const { rows } = await executor.execute<{ stateCode: MexicanState; id: string; name: string }>(sql`
    SELECT code AS "stateCode", p.id, p.name
    FROM executives x JOIN people p ON p.id = x.person_id, jsonb_array_elements_text(x.states) AS code
    WHERE p.role = 'executive' AND p.state <> 'suspended' ORDER BY p.name, p.id`)
  return rows
}

/** The executives of a state, and those who could be assigned to the state. */
export async function getStateExecutives(context: Caller, { stateCode }: Input<'admin.getStateExecutives'>) {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { version, executives } = await readState(tx, stateCode)
    return { version, executives }
  })
}

/**
 * Replaces the executives of a state; their assignments to other states remain. Errors: `state_executives_changed` if
 * the executives differ from the caller's version; `executive_not_found` or `executive_state` for a person who cannot
 * be assigned.
 */
export async function changeStateExecutives(
  context: Caller,
  { stateCode, executiveIds, version }: Input<'admin.changeStateExecutives'>,
): Promise<Record<string, never>> {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('executives of states'))`)
    const before = await readState(tx, stateCode)
    const wanted = new Set(executiveIds)
    // Waits for concurrent changes to these executives; a fixed order prevents deadlocks.
    for (const id of [...new Set([...before.held, ...wanted])].toSorted())
      if ((await lockExecutive(tx, id)).state === 'suspended' && wanted.has(id)) refuse('executive_state')
    const { held, ...now } = await readState(tx, stateCode)
    if (now.version !== version) refuse('state_executives_changed')
    const added = [...wanted].filter((id) => !held.includes(id))
    const removed = held.filter((id) => !wanted.has(id))
    if (added.length + removed.length === 0) return {}
    await put(tx, stateCode, added, removed)
    const details = { stateCode, from: held, to: [...wanted] }
    await recordAuditEvent(tx, context, { accountId: null, event: 'state_executives_changed', details })
    return {}
  })
}

async function readState(executor: Executor, stateCode: MexicanState) {
  const { rows } = await executor.execute<{ id: string; name: string; looksAfter: boolean }>(sql`
    SELECT p.id, p.name, coalesce(x.states ? ${stateCode}, false) AS "looksAfter"
    FROM people p LEFT JOIN executives x ON x.person_id = p.id
    WHERE p.role = 'executive' AND p.state <> 'suspended' ORDER BY p.name, p.id`)
  const held = rows.filter(({ looksAfter }) => looksAfter).map(({ id }) => id)
  const version = createHash('sha256').update(held.toSorted().join()).digest('base64url')
  return { version, held, executives: rows }
}

/** Adds the state to some executives and removes it from others; the version of each row increases. */
async function put(tx: Transaction, stateCode: MexicanState, added: string[], removed: string[]) {
  await tx.execute(sql`
    INSERT INTO executives (person_id, states, version)
    SELECT id, jsonb_build_array(${stateCode}::text), 1 FROM unnest(${sql.param(added)}::text[]) AS id
    ON CONFLICT (person_id) DO UPDATE
      SET states = executives.states || excluded.states, version = executives.version + 1`)
  await tx.execute(sql`
    UPDATE executives SET states = states - ${stateCode}::text, version = version + 1
    WHERE person_id = ANY (${sql.param(removed)}::text[])`)
}
