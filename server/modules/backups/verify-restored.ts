import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { MediaGateway } from '#server/gateways/media/port.ts'
import { type BackupEnd, type BackupHead, folders } from './backup-shapes.ts'
import { readBalances, readFileIds } from './read-snapshot.ts'

/** A comparison and the differences that it found, limited to a readable number. */
export interface Finding {
  what: 'stock' | 'ledger' | 'files'
  compared: number
  differences: string[]
}

/** Checks the restored database for consistency, and against the balances and files in the backup's manifest. */
export async function verifyRestored(
  { client, media }: { client: pg.Client; media: Pick<MediaGateway, 'get'> },
  { head, end }: { head: BackupHead; end: BackupEnd },
): Promise<Finding[]> {
  const balances = await readBalances(client)
  const accounts = [...new Set([...Object.keys(balances), ...Object.keys(head.balances)])]
  const ids = await readFileIds(client)
  const wrongFiles: string[] = []
  for (const id of ids) {
    const bytes = await media.get(id)
    const hash = bytes && createHash('sha256').update(bytes).digest('hex')
    if (!hash || hash !== end.sha256[`${folders.files}${id}`]) wrongFiles.push(id)
  }
  return [
    await verifyStock(client),
    {
      what: 'ledger',
      compared: accounts.length,
      differences: accounts.filter((of) => !isDeepStrictEqual(balances[of], head.balances[of])),
    },
    { what: 'files', compared: ids.length, differences: wrongFiles },
  ]
}

/**
 * Finds nights whose stock differs from the sum of lines and blocks, or that are oversold. The demo's nights start
 * partly sold without sales, so they may have more sold than their lines do.
 */
async function verifyStock(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ night: string }>(`
    WITH taken AS (
      SELECT a.unit_id, a.day, sum(quantity) FILTER (WHERE l.state = 'held') AS held,
        sum(quantity) FILTER (WHERE l.state = 'confirmed') AS sold,
        sum(from_block) FILTER (WHERE l.state IN ('held', 'confirmed')) AS from_block
      FROM allocations a JOIN lines l ON l.id = a.line_id GROUP BY 1, 2
    ), blocked AS (
      SELECT unit_id, day::date AS day, sum(taken) AS taken,
        sum(CASE WHEN released_at IS NULL THEN rooms - taken ELSE 0 END) AS held
      FROM group_blocks GROUP BY 1, 2
    ), demo AS (
      SELECT u.id AS unit_id FROM units u JOIN settings d ON d.name = 'demo' AND d.value->'products' ? u.product_id
    )
    SELECT s.unit_id || ' ' || s.day AS night FROM stock s
      LEFT JOIN taken t USING (unit_id, day) LEFT JOIN blocked b USING (unit_id, day)
    WHERE s.sold + s.held > s.allotment OR s.sold < coalesce(t.sold, 0)
      OR s.sold > coalesce(t.sold, 0) AND s.unit_id NOT IN (SELECT unit_id FROM demo)
      OR s.held <> coalesce(t.held, 0) + coalesce(b.held, 0)
      OR coalesce(t.from_block, 0) <> coalesce(b.taken, 0)
    ORDER BY 1`)
  const { rows: counted } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM stock')
  return { what: 'stock', compared: counted[0]?.count ?? 0, differences: rows.map(({ night }) => night) }
}
