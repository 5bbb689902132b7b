import type { Input } from '#core/contract/calls.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

const lifeSeconds = (10 * minuteMillis) / 1000

/** Sends a push notification to a device of the calling admin; the address is not stored. */
export async function sendTestNotice(
  context: Caller,
  { address }: Input<'admin.sendTestNotice'>,
): Promise<{ isDelivered: boolean }> {
  const { database, push } = context.deps
  const person = await findAddressee(database, { id: requireRight(context, 'change settings') })
  if (!person) return refuse('unauthenticated')
  if (!push.knows(address)) return refuse('bad_request', { field: 'address' })
  const { language } = person
  const { title, body } = mailTexts[language].push_trial
  const message = { topic: 'notice', title, body, path: '/admin', tag: 'setup', language, badge: 0 } as const
  const { result } = await push.send(address, message, { lifeSeconds })
  return { isDelivered: result === 'delivered' }
}
