import { dayMillis } from '#core/time/lengths.ts'
import { connectivity, heardFromServer } from '#src/platform/connectivity.ts'
import { giveFile } from '#src/platform/download.ts'
import { findPerson, withDatabase } from './database.ts'
import { isGoodSignal } from './good-signal.ts'
import type { KeptPaper } from './schema.ts'

/** Something printed that is to be read without signal. */
export interface WantedPaper {
  /** Under which it is kept: the address by which the screens link to it. */
  key: string
  /** Where it is fetched, if elsewhere. */
  address?: string
  edition: string
}

/** A server that says nothing for this long is not waited for where the device has the paper. */
const patienceMillis = 5_000
/** Without anybody waiting for it. */
const quietPatienceMillis = 30_000
/** The edition of what nobody has looked at yet. */
const ahead = 'ahead'
const most = 60
const mostBytes = 8_000_000
const keptMillis = 30 * dayMillis

async function fetchPaper(
  { key, address = key, edition }: WantedPaper,
  patience: number,
): Promise<KeptPaper> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
  const type = response.headers.get('content-type') ?? ''
  // A captive portal answers everything with a page of its own.
  if (!response.ok || !/^(?:application\/pdf|image\/svg\+xml)/.test(type))
    throw new TypeError('no paper of ours')
  const bytes = await response.arrayBuffer()
  heardFromServer()
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { key, bytes, type, name, edition, asOf: new Date().toISOString() }
}

const find = (key: string): Promise<KeptPaper | undefined> =>
  withDatabase((database) => database.get('papers', key))

/** Fetches what is not here in its edition, one after the other, and keeps it for whoever is signed in. */
export async function keepPapers(wanted: readonly WantedPaper[]): Promise<void> {
  if (!isGoodSignal()) return
  const personId = await findPerson()
  for (const paper of wanted) {
    const known = await find(paper.key)
    // What is kept ahead is not known to have changed.
    if (known && (known.edition === paper.edition || paper.edition === ahead)) continue
    const fetched = await fetchPaper(paper, quietPatienceMillis)
    if ((await findPerson()) !== personId) return
    await withDatabase((database) => database.put('papers', fetched))
  }
  await tidy()
}

/**
 * Gives a paper to the browser: the server's where it answers in time, else the one that is kept, in whatever language. False
 * where neither is there.
 */
export async function openPaper(address: string): Promise<boolean> {
  const paper = await readFresh(address)
  if (!paper) return false
  giveFile(new Blob([paper.bytes], { type: paper.type }), paper.name)
  return true
}

async function readFresh(address: string): Promise<KeptPaper | null> {
  // A language that the address asks for is not part of its name.
  const key = address.replace(/\?.*/, '')
  const kept = await find(key).catch(() => undefined)
  if (!connectivity.read()) return kept ?? null
  try {
    return await fetchPaper({ key, address, edition: '' }, kept ? patienceMillis : quietPatienceMillis)
  } catch {
    return kept ?? null
  }
}

/** A kept picture as an address for an image, to be given back with `URL.revokeObjectURL`; null where there is none. */
export async function keptPicture(key: string): Promise<string | null> {
  const kept = await find(key).catch(() => undefined)
  return kept ? URL.createObjectURL(new Blob([kept.bytes], { type: kept.type })) : null
}

/** Drops what is too old, or too much. */
async function tidy(): Promise<void> {
  await withDatabase(async (database) => {
    const tx = database.transaction('papers', 'readwrite')
    const kept = (await tx.store.getAll()).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))
    let bytes = 0
    for (const [place, paper] of kept.entries()) {
      bytes += paper.bytes.byteLength
      const isOld = Date.now() - Date.parse(paper.asOf) > keptMillis
      if (isOld || place >= most || bytes > mostBytes) await tx.store.delete(paper.key)
    }
    await tx.done
  })
}
