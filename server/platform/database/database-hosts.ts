import pg from 'pg'

const patienceMillis = 2_000

/** Matches the scheme, user, hosts and remainder of a URL. */
const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?]*@)?)([^/?]*)(.*)$/

/** Splits a URL with several hosts, in libpq's format, into one URL per host: `postgres://a:5432,b/shop`. */
export function hostsOf(url: string): string[] {
  const [, scheme = '', who = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  if (!hosts.includes(',')) return [url]
  // Ignored, since we always need the writable host.
  const plain = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${scheme}${who}${host}${plain}`)
}

/** Returns the URL of the writable server. Throws `NoWritableHost` if none responds in time. */
export async function findWritable(urls: readonly string[]): Promise<string> {
  try {
    return await Promise.any(urls.map(requireWritable))
  } catch (error) {
    throw new NoWritableHost('no host of the database takes writes', { cause: error })
  }
}

export class NoWritableHost extends Error {
  override name = 'NoWritableHost'
}

async function requireWritable(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMillis,
    query_timeout: patienceMillis,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "isReadOnly"`,
    )
    if (rows[0].isReadOnly) throw new Error('the server is read-only')
    return url
  } finally {
    client.end().catch(() => {})
  }
}
