import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { followLook } from './follow-look.ts'
import { readProof } from './read-proof.ts'
import { listVerified, lockDomain } from './store.ts'
import type { Domain } from './tables.ts'

/** The number of domains checked in parallel: unresponsive name servers take seconds each. */
const together = 10

/** Checks the record of every verified domain again. If one fails, the others continue. */
export async function followDomains(deps: Deps): Promise<void> {
  const domains = await listVerified(deps.database)
  for (let at = 0; at < domains.length; at += together)
    await Promise.all(domains.slice(at, at + together).map((domain) => follow(deps, domain)))
}

async function follow(deps: Deps, domain: Domain): Promise<void> {
  try {
    const { finding } = await readProof(deps, domain)
    await transact(deps.database, async (tx) => {
      const locked = await lockDomain(tx, domain)
      if (locked?.verifiedAt) await followLook(tx, null, locked, { finding, now: deps.clock.now() })
    })
  } catch (error) {
    deps.log.error({ accountId: domain.accountId, err: error }, 'a domain could not be looked at')
  }
}
