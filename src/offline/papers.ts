import { dayMillis } from '#core/time/lengths.ts'
import { connectivity, expectAnswer } from '#src/platform/connectivity.ts'
import { giveFile } from '#src/platform/download.ts'
import { findPerson, withDatabase } from './database.ts'
import { isGoodSignal } from './good-signal.ts'
import type { KeptPaper } from './schema.ts'

/** A printed document to read offline. */
export interface WantedPaper {
  /** Its cache key: the address to which the screens link. */
  key: string
  /** The address to fetch it from, if different. */
  address?: string
  edition: string
}

/** The maximum wait for the server if the device has the document. */
const patienceMillis = 5_000
/** The timeout of a download in the background. */
const quietPatienceMillis = 30_000
/** The edition of a prefetched document that nobody has opened. */
const ahead = 'ahead'
const most = 60
const maxBytes = 8_000_000
const keptMillis = 30 * dayMillis

async function fetchPaper(
  { key, address = key, edition }: WantedPaper,
  patience: number,
): Promise<KeptPaper> {
  const answered = expectAnswer()
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
  const type = response.headers.get('content-type') ?? ''
  // A captive portal answers every request with its own page.
  if (!response.ok || !/^(?:application\/pdf|image\/svg\+xml)/.test(type))
    throw new TypeError('not a document')
  const bytes = await response.arrayBuffer()
  answered()
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { key, bytes, type, name, edition, asOf: new Date().toISOString() }
}

const find = (key: string): Promise<KeptPaper | undefined> =>
  withDatabase((database) => database.get('papers', key))

/** Fetches missing editions in sequence and stores them for the signed-in user. */
export async function keepPapers(wanted: readonly WantedPaper[]): Promise<void> {
  if (!isGoodSignal()) return
  const personId = await findPerson()
  for (const paper of wanted) {
    const known = await find(paper.key)
    // For a document to prefetch, the newest edition is not known: any stored edition will do.
    if (known && (known.edition === paper.edition || paper.edition === ahead)) continue
    const fetched = await fetchPaper(paper, quietPatienceMillis)
    if ((await findPerson()) !== personId) return
    await withDatabase((database) => database.put('papers', fetched))
  }
  await tidy()
}

/**
 * Opens a document: from the server if it answers in time, else the stored one, in any language. Returns false if
 * neither is available.
 */
export async function openPaper(address: string): Promise<boolean> {
  const paper = await readFresh(address)
  if (!paper) return false
  giveFile(new Blob([paper.bytes], { type: paper.type }), paper.name)
  return true
}

async function readFresh(address: string): Promise<KeptPaper | null> {
  // The key ignores the language in the address.
  const key = address.replace(/\?.*/, '')
  const kept = await find(key).catch(() => undefined)
  if (!connectivity.read()) return kept ?? null
  try {
    return await fetchPaper({ key, address, edition: '' }, kept ? patienceMillis : quietPatienceMillis)
  } catch {
    return kept ?? null
  }
}

/** An object URL of a stored picture, to be released with `URL.revokeObjectURL`; null if there is none. */
export async function keptPicture(key: string): Promise<string | null> {
  const kept = await find(key).catch(() => undefined)
  return kept ? URL.createObjectURL(new Blob([kept.bytes], { type: kept.type })) : null
}

/** Deletes expired documents, and those over the limit. */
async function tidy(): Promise<void> {
  await withDatabase(async (database) => {
    const tx = database.transaction('papers', 'readwrite')
    const kept = (await tx.store.getAll()).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))
    let bytes = 0
    for (const [place, paper] of kept.entries()) {
      bytes += paper.bytes.byteLength
      const isOld = Date.now() - Date.parse(paper.asOf) > keptMillis
      if (isOld || place >= most || bytes > maxBytes) await tx.store.delete(paper.key)
    }
    await tx.done
  })
}
