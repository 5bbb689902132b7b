import { newRegistration } from '#tests/builders/registrations.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'
import { median } from './statistics.ts'
import { bounded, millis, type Row, type Section } from './table.ts'

const rounds = 40

/** Requests about a known and an unknown person: the caller must not learn which is known. */
const questions: readonly { what: string; path: string; input: (email: string) => object }[] = [
  { what: 'sign-in with a wrong password', path: 'signIn', input: (email) => ({ email, password: 'otra' }) },
  { what: 'recovery of a password', path: 'requestRecovery', input: (email) => ({ email }) },
  { what: 'registration of an agency', path: 'register', input: (email) => newRegistration({ email }) },
]

/** Response times must not differ either: a faster answer for an unknown person would reveal known ones. */
export const equalTimeSection: Section = {
  name: 'Who is known and who is not: the same question, by HTTP',
  async measure(progress) {
    const shop = await startShop({ PROXY_HOPS: '1', LOG_LEVEL: 'fatal' })
    const ask = async (path: string, input: object): Promise<number> => {
      const begun = performance.now()
      const answer = await fetch(`${shop.url}/rpc/home/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...fromElsewhere() },
        body: JSON.stringify({ json: input }),
      })
      await answer.arrayBuffer()
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
      return performance.now() - begun
    }
    try {
      const rows: Row[] = []
      for (const { what, path, input } of questions) {
        progress(`equal time: ${what}`)
        const known: number[] = []
        const unknown: number[] = []
        // Alternating, so that other load on the machine affects both.
        for (let round = 0; round < rounds; round += 1) {
          known.push(await ask(path, input(demoPerson('seller').email)))
          unknown.push(await ask(path, input(`nadie${round}.${path}@example.com`)))
        }
        const [ofKnown, ofUnknown] = [median(known), median(unknown)]
        rows.push({
          what,
          measured: millis(ofKnown),
          beside: millis(ofUnknown),
          ...bounded(Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown), { most: 1.5 }),
        })
      }
      return rows
    } finally {
      await shop.stop()
    }
  },
}
