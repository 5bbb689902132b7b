import { parseArgs } from 'node:util'
import { findLanguage, type Language } from '#core/app/language.ts'
import { isEmail } from '#core/people/emails.ts'
import { wholeNameProblem } from '#core/people/names.ts'
import { tokenMinutes } from '#core/people/people.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { readAdmins } from '#server/modules/admins/list-admins.ts'
import { summonAdmin } from '#server/modules/admins/summon-admin.ts'
import { invitationLink } from '#server/modules/people/invitation-link.ts'
import { isStartRefusal } from './start-refusals.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run admin -- list
       npm run admin -- invite EMAIL [--name "NAME"] [--language es|en] [--reactivate]
  invite        invites a new admin, or rescues an existing one: removes the password and the second factor and ends the sessions
  --name        of a new admin, who can change it on accepting
  --language    of a new admin's e-mails
  --reactivate  also for a deactivated admin`

function stop(problem?: string): never {
  console.error(problem ? `${problem}\n${usage}` : usage)
  process.exit(2)
}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        language: { type: 'string', default: 'es' },
        reactivate: { type: 'boolean', default: false },
      },
    })
    return { ...values, words: positionals }
  } catch {
    return stop()
  }
}

async function list(): Promise<void> {
  const admins = await withDatabase((database) => readAdmins(database))
  if (admins.length === 0) console.log('There is no admin. Invite one: npm run admin -- invite EMAIL')
  for (const { email, name, state, hasSecondFactor, signedInAt } of admins) {
    const factor = hasSecondFactor ? 'second factor' : 'no second factor'
    const signedIn = signedInAt ? `signed in ${signedInAt}` : 'never signed in'
    console.log([email.padEnd(34), states[state].padEnd(12), factor.padEnd(17), signedIn, name].join('  '))
  }
}

const states = { invited: 'invited', active: 'active', suspended: 'deactivated' }

async function invite(email: string, name: string, language: Language, reactivates: boolean): Promise<void> {
  const { summoned, link, mails } = await withDatabase(async (database, config) => {
    const mails = config.smtpUrl !== null
    const summoned = await summonAdmin(database, { email, name, language, reactivates, mails })
    return { summoned, mails, link: summoned.token && invitationLink(config, summoned.token) }
  })
  if (summoned.token === null) {
    console.error(refusals[summoned.refused](email))
    process.exitCode = 1
    return
  }
  const done =
    summoned.did === 'invited'
      ? `${email} is invited.`
      : `The password and the second factor of ${email} are removed and the sessions are ended.`
  const days = tokenMinutes.invitation / dayMinutes
  console.log(`${done} The link is valid for ${days} days and works once${mails ? '; an e-mail has another' : ''}:

${link}
`)
}

const refusals = {
  other_role: (email: string) =>
    `${email} already signs in with another role. Use another e-mail: one address has one role.`,
  deactivated: (email: string) => `${email} is a deactivated admin. Add --reactivate to readmit them.`,
}

/** The part before the @, used as a name until the admin enters one. */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? '').replace(/[^A-Za-z]+/g, ' ').trim()
  return wholeNameProblem(words) ? 'Admin' : words
}

const { words, name, reactivate, ...values } = read()
const [verb, email, ...rest] = words
try {
  if (verb === 'list' && email === undefined) await list()
  else if (verb === 'invite' && email && rest.length === 0) {
    const language = findLanguage(values.language)
    if (!isEmail(email)) stop(`${email} is not an e-mail address.`)
    if (name !== undefined && wholeNameProblem(name)) stop('The name must have letters only.')
    if (!language) stop('--language must be es or en.')
    await invite(email, name?.trim() ?? nameOf(email), language, reactivate)
  } else stop()
} catch (error) {
  console.error(isStartRefusal(error) ? error.message : error)
  process.exitCode = 1
}
