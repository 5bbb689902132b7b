import { bundleType, type KnownPack } from '#core/bundle/bundle.ts'
import { knownOf } from '#core/bundle/receive-pack.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { reach } from '#src/platform/reach.ts'
import { readBody } from '#src/platform/read-body.ts'
import { findPerson } from './database.ts'
import { isGoodSignal } from './good-signal.ts'
import { findBundle, keepBundle, listPacks } from './packs.ts'
import { readBundle } from './read-bundle.ts'

/** A download without data for this long counts as failed. */
const patienceMillis = minuteMillis
/** The age after which a destination is fetched again automatically. */
const freshMillis = 30 * minuteMillis

interface Options {
  /** Receives the progress, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Fetches a destination or its changes, and saves it whole or not at all. Throws a `Refusal`, a `TypeError` if the
 * server cannot be reached, the reason of an aborted `signal`, or the browser's storage error.
 */
export async function fetchPack(destinationId: string, options: Options = {}): Promise<void> {
  const personId = await findPerson()
  const before = await findBundle(destinationId)
  const known = before?.packs.map((pack) => knownOf(pack, new Date())) ?? []
  const bytes = await ask(destinationId, known, options)
  await loadAnswers()
  await keepBundle(await read(), personId)

  /** If the changes do not apply, the whole destination is fetched. */
  async function read() {
    try {
      return readBundle(bytes, before)
    } catch (error) {
      if (!(error instanceof RangeError) || !before) throw error
      return readBundle(await ask(destinationId, [], options), null)
    }
  }
}

const ask = (
  destinationId: string,
  known: readonly KnownPack[],
  { onProgress, signal }: Options,
): Promise<Uint8Array<ArrayBuffer>> =>
  reach(
    `/bundles/${encodeURIComponent(destinationId)}`,
    { patienceMillis, input: known, signal },
    async (response) => {
      if (response.headers.get('content-type') !== bundleType) throw new TypeError('not a pack')
      const chunks = await readBody(response, onProgress)
      return new Uint8Array(await new Blob(chunks).arrayBuffer())
    },
  )

/** Prefetches the code that answers from packs: offline it could no longer be loaded. */
const loadAnswers = () => import('./shop-answers.ts')

/** Refreshes old packs in sequence, on a fast connection that is not metered. */
export async function refreshPacks(): Promise<void> {
  if (!isGoodSignal()) return
  const kept = await listPacks()
  if (kept.length > 0) await loadAnswers()
  for (const { id, fetchedAt } of kept) {
    if (Date.now() - Date.parse(fetchedAt) <= freshMillis) continue
    // One failure must not stop the other downloads; the next round retries it.
    await fetchPack(id).catch(() => {})
  }
}
