import { sql } from 'drizzle-orm'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { findChange } from '#server/modules/registrations/read-changes.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'

/** Notifies the executive of an agency, or all admins if it has none, of a proposal that is still waiting. */
export async function notifyAgencyChange(
  deps: Deps,
  { changeId }: Jobs['notify-agency-change'],
): Promise<void> {
  const change = await findChange(deps.database, changeId)
  if (change?.state !== 'pending') return
  const { accountId, kind, value } = change
  const { name } = await getAccount(deps, accountId)
  for (const id of await findKeepers(deps, accountId)) {
    const person = await findAddressee(deps.database, { id })
    if (!person) continue
    const t = (await mailTextsOf(deps.database))[person.language].change_proposed
    await deps.mail.send(
      await accessMail(deps, person, {
        subject: fill(t[kind].subject, { agency: name }),
        heading: t[kind].heading,
        paragraphs: [fill(t[kind].intro, { agency: name, id: accountId })],
        quote: value,
        button: { label: t.button, url: `${deps.config.baseUrl}/admin/affiliations/${accountId}` },
        last: t.last,
      }),
    )
  }
}

async function findKeepers({ database }: Deps, accountId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    WITH keeper AS (SELECT p.id FROM registrations r JOIN people p ON p.id = r.executive_id
      WHERE r.account_id = ${accountId} AND p.state = 'active')
    SELECT id FROM keeper
    UNION ALL
    SELECT id FROM people WHERE role = 'admin' AND state = 'active' AND NOT EXISTS (SELECT FROM keeper)`)
  return rows.map(({ id }) => id)
}
