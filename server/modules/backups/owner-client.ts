import pg from 'pg'
import type { DatabaseAddress } from '#server/platform/database/database.ts'
import { findWritable, hostsOf } from '#server/platform/database/database-hosts.ts'

/** Settings that make the output of COPY the same on every server. */
const settings = {
  'alforja.scope': 'platform',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Calls `work` with a new connection as the owner of the tables, which may use COPY. */
export async function withOwnerClient<T>(
  { url, directUrl, ownerUrl }: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const hosts = hostsOf(ownerUrl ?? directUrl ?? url)
  const client = new pg.Client({
    connectionString: hosts.length > 1 ? await findWritable(hosts) : hosts[0],
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const [name, value] of Object.entries(settings))
      await client.query(`SELECT set_config('${name}', '${value}', false)`)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
