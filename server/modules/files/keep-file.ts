import type { CleanFile } from '#server/modules/uploads/clean-file.ts'
import { cleanUploadedFile } from '#server/modules/uploads/read-upload.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sealBytes } from '#server/platform/keys/sealed.ts'
import { files } from './tables.ts'

/** A file name for lists: without folders and without characters that break lists or headers. */
export function presentableName(typed: string): string {
  const name = typed.split(/[/\\]/).at(-1) ?? ''
  const plain = name.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim()
  const ending = /\.\p{L}[\p{L}\p{N}]{1,7}$/u.exec(plain)?.[0] ?? ''
  const beginning = plain.slice(0, plain.length - ending.length).slice(0, longestName - ending.length)
  return `${beginning.trim()}${ending}` || 'documento'
}

const longestName = 80

/**
 * Stores an uploaded file, cleaned and encrypted, and then runs `effect` in the file's transaction; if that fails, the
 * bytes are deleted. Errors: `file_refused`.
 */
export async function keepFile<T>(
  deps: Pick<Deps, 'media' | 'keys'>,
  sent: { accountId: string | null; name: string; bytes: Uint8Array },
  inTransaction: (effect: (tx: Transaction) => Promise<T>) => Promise<T>,
  effect: (tx: Transaction, fileId: string) => Promise<T>,
): Promise<T> {
  const clean = await cleanUploadedFile(sent.bytes)
  const id = newId()
  const { keyId, sealed } = sealBytes(deps, clean.bytes)
  await deps.media.put(id, sealed)
  try {
    return await inTransaction(async (tx) => {
      await insertFile(tx, { id, keyId }, sent, clean)
      return await effect(tx, id)
    })
  } catch (error) {
    await deps.media.drop(id)
    throw error
  }
}

async function insertFile(
  tx: Transaction,
  sealed: { id: string; keyId: string },
  { accountId, name }: { accountId: string | null; name: string },
  { type, bytes }: CleanFile,
): Promise<void> {
  await tx
    .insert(files)
    .values({ ...sealed, accountId, name: presentableName(name), type, bytes: bytes.length })
}
