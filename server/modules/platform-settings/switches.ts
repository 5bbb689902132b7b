import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { inEach } from '#core/app/language.ts'
import { mayEndAt, messageFor, quietMaintenance } from '#core/app/maintenance.ts'
import { isWritten } from '#core/app/written-text.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import {
  forgetSwitches,
  loadSwitches,
  type Switches,
  writeSwitches,
} from '#server/platform/database/stored-settings.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

type Asked = Pick<Switches, 'maintenance' | 'intervalMillis' | 'message' | 'endsAt'>
interface ShownSwitches extends Asked {
  by: 'portal' | 'firebase'
  written: { by: string | null; at: string } | null
}

/** The service that the app polls for maintenance. */
const answering = ({ deps }: Caller) => (deps.config.thirdParties.firebase ? 'firebase' : 'portal')

export async function getSwitches(context: Caller): Promise<ShownSwitches> {
  requireRight(context, 'change settings')
  const { database } = context.deps
  const { changed, ...switches } = await loadSwitches(database)
  const { rows } = await database.execute<{ name: string }>(
    sql`SELECT name FROM people WHERE id = ${changed?.personId ?? null}`,
  )
  const written = changed && { by: rows[0]?.name ?? null, at: changed.at }
  return { by: answering(context), ...asked(switches), written }
}

/**
 * The switches as recorded in the audit log: omits an empty notice, and fills in all languages if only some were
 * written.
 */
function told({ message, endsAt, ...switches }: Asked) {
  const written = inEach((language) => messageFor(message, language)?.text ?? '')
  return { ...switches, ...(isWritten(written) && { message: written }), ...(endsAt && { endsAt }) }
}

const asked = ({ maintenance, intervalMillis, message, endsAt }: Asked): Asked => ({
  ...{ maintenance, intervalMillis },
  ...(maintenance ? { message, endsAt } : quietMaintenance),
})

/**
 * Errors: `decision_impossible` if Firebase serves the apps, `setting_changed` if the current value is not the one that
 * the user saw, and `bad_request` for an end time that is not allowed.
 */
export async function changeSwitches(
  context: Caller,
  { seen, ...wanted }: Input<'admin.changeSwitches'>,
): Promise<ShownSwitches> {
  const personId = requireRight(context, 'change settings')
  if (answering(context) === 'firebase') refuse('decision_impossible')
  const { database, clock } = context.deps
  const next = asked(wanted)
  const { endsAt } = next
  // An end that has passed may be kept if only other fields change.
  if (endsAt !== null && endsAt !== seen.endsAt && !mayEndAt(endsAt, clock.now().getTime()))
    refuse('bad_request', { field: 'endsAt' })
  await transactAs(database, context.actor, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja switches'))`)
    const was = asked(await loadSwitches(tx))
    if (!isDeepStrictEqual(was, asked(seen))) refuse('setting_changed')
    await writeSwitches(tx, { ...next, changed: { at: clock.now().toISOString(), personId } })
    const details = { was: told(was), ...told(next) }
    await recordAuditEvent(tx, context, { accountId: null, event: 'switches_changed', details })
  })
  forgetSwitches(database)
  return await getSwitches(context)
}
