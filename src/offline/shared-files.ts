import { type FileProblem, fileTypes, maxFileBytes } from '#core/agencies/file-limits.ts'
import { sharedFilesDraft } from '#core/cart/draft-copy.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { withDatabase } from './database.ts'

/** A file shared by another app, until the user chooses where it goes. */
export interface SharedFile {
  /** Also identifies the file to the server, which detects a repeated upload by it. */
  id: string
  name: string
  type: string
  bytes: number
  sharedAt: string
  /** Why the file cannot be uploaded; then only its name is kept. */
  problem: Extract<FileProblem, 'empty' | 'large' | 'type'> | null
  file: File | null
}

const name = sharedFilesDraft
/** The maximum number of waiting files; the oldest are dropped first. */
const maxKept = 10
/** Abandoned files are deleted after this time. */
const keptMillis = 7 * dayMillis

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-shared-files')

function present(file: File): SharedFile {
  const isKnown = fileTypes.some((type) => type === file.type)
  const problem = file.size === 0 ? 'empty' : !isKnown ? 'type' : file.size > maxFileBytes ? 'large' : null
  return {
    ...{ id: crypto.randomUUID(), name: file.name, type: file.type, bytes: file.size, problem },
    sharedAt: new Date().toISOString(),
    file: problem ? null : file,
  }
}

/**
 * Whether the file is on this device: an earlier version of the app also copied files to other devices, without
 * content.
 */
const isHere = ({ file, problem }: SharedFile): boolean => problem !== null || file instanceof Blob

const filesOf = (draft: { values: unknown } | undefined): SharedFile[] =>
  ((draft?.values as { files?: SharedFile[] } | undefined)?.files ?? []).filter(isHere)

async function change(edit: (files: SharedFile[]) => SharedFile[]): Promise<SharedFile[]> {
  const files = await withDatabase(async (database) => {
    const tx = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const draft = await tx.store.get(name)
    const fresh = filesOf(draft).filter(({ sharedAt }) => Date.now() - Date.parse(sharedAt) < keptMillis)
    const next = edit(fresh).slice(-maxKept)
    if (next.length > 0)
      await tx.store.put({ name, values: { files: next }, updatedAt: new Date().toISOString() })
    else await tx.store.delete(name)
    await tx.done
    return next
  })
  channel?.postMessage(null)
  return files
}

/** Keeps files shared by another app. Throws if the device cannot store them. */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  await change((known) => [...known, ...files.map(present)])
}

/** Waiting files, oldest first; empty if storage does not open. */
export async function listSharedFiles(): Promise<SharedFile[]> {
  try {
    const draft = await withDatabase((database) => database.get('drafts', name))
    return filesOf(draft)
  } catch {
    return []
  }
}

/** Drops a file that was uploaded or is not wanted. */
export async function dropSharedFile(id: string): Promise<void> {
  await change((known) => known.filter((file) => file.id !== id))
}

/** Calls `listener` when the waiting files or their owner change. Returns the unsubscribe function. */
export function subscribeSharedFiles(listener: () => void): () => void {
  const person = channel && new BroadcastChannel('alforja-person')
  for (const one of [channel, person]) one?.addEventListener('message', listener)
  return () => {
    channel?.removeEventListener('message', listener)
    person?.close()
  }
}
