import { sql } from 'drizzle-orm'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { forgetSwitches, loadSwitches, type Switches, writeSwitches } from '#server/platform/settings.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireSettings } from './require-settings.ts'

type Asked = Pick<Switches, 'maintenance' | 'intervalMillis'>
interface ShownSwitches extends Asked {
  by: 'portal' | 'firebase'
  written: { by: string | null; at: string } | null
}

/** Whom the app asks whether maintenance is on. */
const answering = ({ deps }: Caller) => (deps.config.thirdParties.firebase ? 'firebase' : 'portal')

export async function getSwitches(context: Caller): Promise<ShownSwitches> {
  requireSettings(context)
  const { database } = context.deps
  const { maintenance, intervalMillis, changed } = await loadSwitches(database)
  const { rows } = await database.execute<{ name: string }>(
    sql`SELECT name FROM people WHERE id = ${changed?.personId ?? null}`,
  )
  const written = changed && { by: rows[0]?.name ?? null, at: changed.at }
  return { by: answering(context), maintenance, intervalMillis, written }
}

/** Refuses with `decision_impossible` where Firebase answers the apps, `setting_changed` where it is not as it was seen. */
export async function changeSwitches(
  context: Caller,
  { seen, ...asked }: Asked & { seen: Asked },
): Promise<ShownSwitches> {
  const personId = requireSettings(context)
  if (answering(context) === 'firebase') refuse('decision_impossible')
  const { database, clock } = context.deps
  await transactAs(database, context.actor, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja switches'))`)
    const { maintenance, intervalMillis } = await loadSwitches(tx)
    if (maintenance !== seen.maintenance || intervalMillis !== seen.intervalMillis) refuse('setting_changed')
    await writeSwitches(tx, { ...asked, changed: { at: clock.now().toISOString(), personId } })
    const details = { was: { maintenance, intervalMillis }, ...asked }
    await recordDeed(tx, context, { accountId: null, event: 'switches_changed', details })
  })
  forgetSwitches(database)
  return await getSwitches(context)
}
