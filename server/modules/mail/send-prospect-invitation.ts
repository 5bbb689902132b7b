import { eq } from 'drizzle-orm'
import { prospects } from '#server/modules/prospects/tables.ts'
import { leadUrl } from '#server/modules/registrations/present-lead.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { accessMail } from './access-letter.ts'

/** Sends a prospect the link to register an agency; sends nothing if the prospect has registered in the meantime. */
export async function sendProspectInvitation(
  deps: Deps,
  { prospectId }: Jobs['invite-prospect'],
): Promise<void> {
  const { database, config, mail } = deps
  const [prospect] = await database.select().from(prospects).where(eq(prospects.id, prospectId))
  if (!prospect?.leadId || prospect.stage !== 'invited') return
  const t = (await mailTextsOf(database))[prospect.language].prospect_invitation
  await mail.send(
    await accessMail(deps, prospect, {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.intro, t.after],
      button: { label: t.button, url: leadUrl(config, prospect.leadId) },
      last: t.not_you,
    }),
  )
}
