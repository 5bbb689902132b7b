import { useEffect, useState } from 'react'
import {
  dropSharedFile,
  listSharedFiles,
  type SharedFile,
  subscribeSharedFiles,
} from '#src/offline/shared-files.ts'

/** Files that wait to be handed in, the oldest first; null before the device was asked. */
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
