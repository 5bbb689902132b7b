import { type FileProblem, fileTypes, mostFileBytes } from '#core/agencies/file-limits.ts'
import { sharedFilesDraft } from '#core/cart/draft-copy.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { withDatabase } from './database.ts'

/** A file that another app handed over, until somebody says where it goes. */
export interface SharedFile {
  /** Also names it to the server: sent twice, it is there once. */
  id: string
  name: string
  type: string
  bytes: number
  sharedAt: string
  /** Why it cannot be handed in; then nothing but its name is kept. */
  problem: Extract<FileProblem, 'empty' | 'large' | 'type'> | null
  file: File | null
}

const name = sharedFilesDraft
/** Files that wait at most; the oldest go first. */
const mostKept = 10
/** What nobody came back for is nobody's any more. */
const keptMillis = 7 * dayMillis

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-shared-files')

function present(file: File): SharedFile {
  const isKnown = fileTypes.some((type) => type === file.type)
  const problem = file.size === 0 ? 'empty' : !isKnown ? 'type' : file.size > mostFileBytes ? 'large' : null
  return {
    ...{ id: crypto.randomUUID(), name: file.name, type: file.type, bytes: file.size, problem },
    sharedAt: new Date().toISOString(),
    file: problem ? null : file,
  }
}

/** A former app let them go to other devices, where nothing but the name arrived. */
const isHere = ({ file, problem }: SharedFile): boolean => problem !== null || file instanceof Blob

const filesOf = (draft: { values: unknown } | undefined): SharedFile[] =>
  ((draft?.values as { files?: SharedFile[] } | undefined)?.files ?? []).filter(isHere)

async function change(edit: (files: SharedFile[]) => SharedFile[]): Promise<SharedFile[]> {
  const files = await withDatabase(async (database) => {
    const tx = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const draft = await tx.store.get(name)
    const fresh = filesOf(draft).filter(({ sharedAt }) => Date.now() - Date.parse(sharedAt) < keptMillis)
    const next = edit(fresh).slice(-mostKept)
    if (next.length > 0)
      await tx.store.put({ name, values: { files: next }, updatedAt: new Date().toISOString() })
    else await tx.store.delete(name)
    await tx.done
    return next
  })
  channel?.postMessage(null)
  return files
}

/** Keeps what another app hands over. Throws where the device keeps nothing. */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  await change((known) => [...known, ...files.map(present)])
}

/** What waits, the oldest first; nothing where the device keeps nothing. */
export async function listSharedFiles(): Promise<SharedFile[]> {
  try {
    const draft = await withDatabase((database) => database.get('drafts', name))
    return filesOf(draft)
  } catch {
    return []
  }
}

/** Forgets a file that was handed in or is not wanted. */
export async function dropSharedFile(id: string): Promise<void> {
  await change((known) => known.filter((file) => file.id !== id))
}

/** Tells `listener` that what waits has changed, or whose it is. Answers how to stop. */
export function subscribeSharedFiles(listener: () => void): () => void {
  const person = channel && new BroadcastChannel('alforja-person')
  for (const one of [channel, person]) one?.addEventListener('message', listener)
  return () => {
    channel?.removeEventListener('message', listener)
    person?.close()
  }
}
