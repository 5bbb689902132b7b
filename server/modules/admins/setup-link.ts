import { issueToken, revokeAllTokens } from '#server/modules/people/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hasAdmin, lockAdmins } from './lock-admins.ts'

/**
 * A new link to create the first admin, in place of earlier ones; null once there is an admin. The token is in the fragment, which
 * browsers send to no server.
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
