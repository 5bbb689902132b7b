import { vettedName } from '#core/agencies/vetted-name.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { invitationLink } from '#server/modules/people/invitation-link.ts'
import { isInvited } from '#server/modules/people/invitations.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { accessMail } from './access-letter.ts'
import { agencyWords } from './agency-words.ts'

type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

/** Sends an invitation link; sends nothing if the person has accepted it in the meantime or may no longer accept it. */
export async function sendInvitation(deps: Deps, { personId }: Jobs['send-invitation']): Promise<void> {
  const person = await findAddressee(deps.database, { id: personId })
  if (!person || !isInvited(person)) return
  await writeInvitation(deps, person, await issueToken(deps.database, 'invitation', { personId }))
}

/** Writes and sends the invitation. */
export async function writeInvitation(deps: Deps, person: Addressee, token: string): Promise<void> {
  const { invitation, staff_invitation, an_agency } = (await mailTextsOf(deps.database))[person.language]
    .access
  // Platform staff belong to no agency and do not sell.
  const t = { ...invitation, ...(person.accountName === null && staff_invitation) }
  const { accountName, accountState } = person
  const name = accountName && accountState && vettedName(accountName, accountState)
  const say = (text: string) => agencyWords(text, name, an_agency)
  await deps.mail.send(
    await accessMail(deps, person, {
      subject: say(t.subject),
      heading: say(t.heading),
      paragraphs: [say(t.intro), t.after],
      button: {
        label: t.button,
        url: invitationLink(deps.config, token),
      },
      last: t.not_you,
    }),
  )
}
