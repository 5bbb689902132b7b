import { issueToken, revokeAllTokens } from '#server/modules/people/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hasAdmin, lockAdmins } from './lock-admins.ts'

/**
 * Issues a new link to create the first admin, which replaces earlier ones; null once an admin exists. The token is in
 * the fragment, which browsers do not send to servers.
 */
export async function issueSetupLink({ config, database }: Pick<Deps, 'config' | 'database'>) {
  if (!config.services.served.includes('home')) return null
  const token = await issueSetupToken(database)
  return token && `${config.baseUrl}/setup#${token}`
}

const issueSetupToken = (database: Database): Promise<string | null> =>
  transact(database, async (tx) => {
    await lockAdmins(tx)
    await revokeAllTokens(tx, 'setup')
    return (await hasAdmin(tx)) ? null : await issueToken(tx, 'setup')
  })
