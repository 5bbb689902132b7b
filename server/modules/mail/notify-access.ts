import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { accessMail } from './access-letter.ts'

/** Notifies people of changes to their access, so that they notice changes made by others. */
export async function notifyAccess(deps: Deps, { personId, what }: Jobs['notify-access']): Promise<void> {
  const person = await findAddressee(deps.database, { id: personId })
  if (!person) return
  const t = (await mailTextsOf(deps.database))[person.language].access
  await deps.mail.send(
    await accessMail(deps, person, {
      ...t.changes[what],
      paragraphs: [t.changes[what].intro],
      button: { label: t.home, url: `${deps.config.baseUrl}/` },
      last: t.not_you,
    }),
  )
}
