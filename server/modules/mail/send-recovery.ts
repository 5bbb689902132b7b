import { tokenMinutes } from '#core/people/people.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { isInvited } from '#server/modules/people/invitations.ts'
import { lockPerson } from '#server/modules/people/lock-person.ts'
import { isWelcome } from '#server/modules/people/sign-in.ts'
import { countRecent, issueToken } from '#server/modules/people/tokens.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'
import { writeInvitation } from './send-invitation.ts'

/** Rate limits: the maximum number of e-mails to one person, and the period in minutes. */
const most = {
  recovery: { letters: 3, minutes: tokenMinutes.recovery },
  // Anybody can submit a registration with another person's address.
  invitation: { letters: 3, minutes: dayMinutes },
} as const

/**
 * E-mails a link for a new password to the person with this address, if they may sign in. Agency people who have not
 * accepted their invitation yet get the invitation again. Nobody else gets an e-mail.
 */
export async function sendRecovery(deps: Deps, { email }: Jobs['send-recovery']): Promise<void> {
  const { config, database } = deps
  const person = await findAddressee(database, { email })
  if (!person) return
  if (isInvited(person) && person.accountId !== null) {
    const token = await issueWithin(database, 'invitation', person.id)
    if (token) await writeInvitation(deps, person, token)
    return
  }
  if (!isWelcome(person)) return
  const token = await issueWithin(database, 'recovery', person.id)
  if (!token) return
  const t = (await mailTextsOf(database))[person.language].access.recovery
  await deps.mail.send(
    await accessMail(deps, person, {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.intro, fill(t.after, { minutes: String(tokenMinutes.recovery) })],
      button: { label: t.button, url: `${config.baseUrl}/new-password?token=${token}` },
      last: t.not_you,
    }),
  )
}

/** Returns a link's token, or null if the limit is reached; a lock ensures that concurrent jobs count each other. */
const issueWithin = (database: Deps['database'], purpose: keyof typeof most, personId: string) =>
  transact(database, async (tx) => {
    await lockPerson(tx, personId)
    const { letters, minutes } = most[purpose]
    const isEnough = (await countRecent(tx, purpose, personId, minutes)) >= letters
    return isEnough ? null : await issueToken(tx, purpose, { personId })
  })
