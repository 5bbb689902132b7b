import { useEffect, useState } from 'react'
import {
  dropSharedFile,
  listSharedFiles,
  type SharedFile,
  subscribeSharedFiles,
} from '#src/offline/shared-files.ts'

/** Shared files that wait, oldest first; null before storage was read. */
export function useSharedFiles(): { files: SharedFile[] | null; drop: (id: string) => Promise<void> } {
  const [files, setFiles] = useState<SharedFile[] | null>(null)
  useEffect(() => {
    const read = () => void listSharedFiles().then(setFiles)
    read()
    return subscribeSharedFiles(read)
  }, [])
  const drop = async (id: string) => {
    await dropSharedFile(id).catch(() => {})
    setFiles((known) => known?.filter((file) => file.id !== id) ?? known)
  }
  return { files, drop }
}
