import { bundleType, type KnownPack } from '#core/bundle/bundle.ts'
import { knownOf } from '#core/bundle/receive-pack.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { reach } from '#src/platform/reach.ts'
import { readBody } from '#src/platform/read-body.ts'
import { findPerson } from './database.ts'
import { isGoodSignal } from './good-signal.ts'
import { findBundle, keepBundle, listPacks } from './packs.ts'
import { readBundle } from './read-bundle.ts'

/** A server that sends nothing of a destination for this long counts as gone. */
const patienceMillis = minuteMillis
/** How old a destination may get before it is fetched again by itself. */
const freshMillis = 30 * minuteMillis

interface Options {
  /** Hears parts from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Fetches a destination, or what is new of it, and keeps it: whole, or as it was before. Throws a `Refusal`, a
 * `TypeError` where the server cannot be reached, what `signal` was ended with, or what the browser says where it cannot
 * be kept.
 */
export async function fetchPack(destinationId: string, options: Options = {}): Promise<void> {
  const personId = await findPerson()
  const before = await findBundle(destinationId)
  const known = before?.packs.map((pack) => knownOf(pack, new Date())) ?? []
  const bytes = await ask(destinationId, known, options)
  await loadAnswers()
  await keepBundle(await read(), personId)

  /** What does not fit together is fetched whole. */
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
      if (response.headers.get('content-type') !== bundleType) throw new TypeError('not our server')
      const chunks = await readBody(response, onProgress)
      return new Uint8Array(await new Blob(chunks).arrayBuffer())
    },
  )

/** The code that answers from what is kept is of no use where it cannot be fetched any more. */
const loadAnswers = () => import('./shop-answers.ts')

/** Fetches again what has become old, one after the other, where the connection is good and costs nobody dearly. */
export async function refreshPacks(): Promise<void> {
  if (!isGoodSignal()) return
  const kept = await listPacks()
  if (kept.length > 0) await loadAnswers()
  for (const { id, fetchedAt } of kept) {
    if (Date.now() - Date.parse(fetchedAt) <= freshMillis) continue
    // One failure must not stop the others; it is tried again in the next round.
    await fetchPack(id).catch(() => {})
  }
}
