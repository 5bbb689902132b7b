import { groupedPhone } from '#core/people/phones.ts'
import { formatInstant } from '#core/time/instants.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { findCallRequest } from '#server/modules/prospects/find-call-request.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'

/** Notifies a member of staff of an open call request. */
export async function notifyCallRequest(
  deps: Deps,
  { callId, personId }: Jobs['notify-call-request'],
): Promise<void> {
  const call = await findCallRequest(deps.database, callId)
  const person = await findAddressee(deps.database, { id: personId })
  if (!person || !call || call.state === 'done') return
  const { language } = person
  const t = (await mailTextsOf(deps.database))[language].call_requested
  const when = formatInstant(call.wantedAt, call.timeZone, language)
  await deps.mail.send(
    await accessMail(deps, person, {
      subject: fill(t.subject, { when }),
      heading: t.heading,
      paragraphs: [fill(t.intro, { name: call.name, phone: groupedPhone(call.phone), when })],
      quote: call.subject,
      button: { label: t.button, url: `${deps.config.baseUrl}/admin/call-requests` },
      last: t.last,
    }),
  )
}
