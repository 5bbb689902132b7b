import { createHash } from 'node:crypto'
import type { SeasonCell } from '#core/products/season-terms.ts'
import type { NamedSeason } from '#core/products/seasons.ts'
import { type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireFree } from './require-free.ts'
import { addTerms, deleteSeason, insertSeasons, lockSeasons, selectTermsOf } from './store.ts'

/** Seasons that an import created. */
export interface ImportedSeasons {
  ids: string[]
  /** A hash of the values that they set. */
  terms: string
}

/** A cell of one of the new seasons, by its index, or of an existing one, by its id. */
export type ImportedCell = Omit<SeasonCell, 'seasonId'> & { season: number | string; productId: string }

/** The season of a cell. `ids`: of the new ones. */
export const seasonIdOf = (ids: readonly string[], season: number | string): string =>
  typeof season === 'string' ? season : (ids[season] ?? '')

/**
 * Creates the seasons of an import, and stores the values that it sets for new and existing ones. Errors:
 * `season_name_taken`, `season_overlap`, `season_not_found`.
 */
export async function importSeasons(
  tx: Transaction,
  { accountId, now }: { accountId: string | null; now: Date },
  { seasons, cells }: { seasons: readonly NamedSeason[]; cells: readonly ImportedCell[] },
): Promise<ImportedSeasons> {
  const all = await lockSeasons(tx, accountId)
  const rows = seasons.map(({ name, ranges, weekdays }) => ({
    ...{ id: newId(), accountId, name, ranges: [...ranges], weekdays: [...weekdays] },
    ...{ beginsOn: ranges[0]?.from ?? '', version: 1, changedAt: now },
  }))
  requireFree([...all, ...rows])
  await insertSeasons(tx, rows)
  const ids = rows.map(({ id }) => id)
  const known = new Set<string | number>(all.map(({ id }) => id))
  if (cells.some(({ season }) => typeof season === 'string' && !known.has(season))) refuse('season_not_found')
  await addTerms(
    tx,
    cells.map(({ season, ...cell }) => ({ ...cell, seasonId: seasonIdOf(ids, season) })),
  )
  return { ids, terms: await identify(tx, ids) }
}

/** Removes the seasons of an import; returns false if one of them, or its values, has changed since. */
export async function removeImported(
  tx: Transaction,
  requester: Requester,
  accountId: string | null,
  { ids, terms }: ImportedSeasons,
): Promise<boolean> {
  const all = await lockSeasons(tx, accountId)
  const left = all.filter(({ id }) => ids.includes(id))
  const isSame = left.length === ids.length && left.every(({ version }) => version === 1)
  if (!isSame || (await identify(tx, ids)) !== terms) return false
  for (const { id, name } of left) {
    await deleteSeason(tx, id)
    await recordAuditEvent(tx, requester, { accountId, event: 'season_removed', details: { season: name } })
  }
  return true
}

const identify = async (tx: Transaction, ids: readonly string[]): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await selectTermsOf(tx, ids)))
    .digest('base64url')
