import { tokenMinutes } from '#core/people.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { isInvited } from '#server/modules/people/invitations.ts'
import { isWelcome } from '#server/modules/people/sign-in.ts'
import { countRecent, issueToken } from '#server/modules/people/tokens.ts'
import { fill, mailTexts } from '#server/modules/vouchers/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { accessMail } from './access-letter.ts'
import { sendInvitation } from './send-invitation.ts'

/** Mails within ten minutes, whoever asks for more. */
const mostLetters = 3

/**
 * Writes a link for a new password to whoever has this address and may enter; to somebody who is still invited, and so has
 * none, the invitation again; to others nothing.
 */
export async function sendRecovery(deps: Deps, { email }: Jobs['send-recovery']): Promise<void> {
  const { config, database } = deps
  const person = await findAddressee(database, { email })
  if (!person) return
  if (isInvited(person)) {
    const sent = await countRecent(database, 'invitation', person.id)
    if (sent < mostLetters) await sendInvitation(deps, { personId: person.id })
    return
  }
  if (!isWelcome(person)) return
  if ((await countRecent(database, 'recovery', person.id)) >= mostLetters) return
  const token = await issueToken(database, 'recovery', { personId: person.id })
  const t = mailTexts[person.language].access.recovery
  await deps.mail.send(
    accessMail(person, {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.intro, fill(t.after, { minutes: String(tokenMinutes.recovery) })],
      button: { label: t.button, url: `${config.baseUrl}/new-password?token=${token}` },
      last: t.not_you,
    }),
  )
}
