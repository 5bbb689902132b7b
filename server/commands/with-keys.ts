import { createMediaGateway } from '#server/gateways/media/create.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { KeysRefused } from '#server/platform/keys/key-ring.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { withDatabase } from './with-database.ts'

/**
 * Passes the product's database, keys and files to `work`. If the keys are invalid, prints the reason and ends the
 * process.
 */
export async function withKeys<T>(
  work: (deps: Pick<Deps, 'database' | 'keys' | 'media'>, config: Config) => Promise<T>,
): Promise<T> {
  try {
    return await withDatabase(async (database, config) =>
      work(
        {
          database,
          keys: await openKeys({ config, database }, { mayBegin: false }),
          media: createMediaGateway(config),
        },
        config,
      ),
    )
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
