import { useEffect, useRef, useState } from 'react'
import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { type PhotographProblem, photographTypes } from '#core/products/photographs.ts'
import { photographProblemOf } from './photograph-problem.ts'
import type { UploadedPicture, UploadPicture } from './upload-picture.ts'

/** A file in the upload. `error`: the reason for its refusal; `problem` if it is the content. */
export interface PictureUpload {
  id: number
  file: File
  /** From 0 to 1; null: it waits, or has failed. */
  progress: number | null
  problem: PhotographProblem | null
  error: unknown
}

/** The server processes one at a time; another is uploaded meanwhile. */
const atOnce = 2

function problemOf(file: File): PhotographProblem | null {
  if (file.size === 0) return 'empty'
  if (file.size > maxFileBytes) return 'large'
  // Some systems do not know the type of a file.
  return file.type && !photographTypes.some((type) => type === file.type) ? 'type' : null
}

/** Files that are uploaded in order, a few at a time; `onDone` is called for each that arrives. */
export function usePictureUploads(
  upload: UploadPicture,
  onDone: (picture: UploadedPicture) => void,
): {
  uploads: PictureUpload[]
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  drop: (id: number) => void
} {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const queue = useRef<Pick<PictureUpload, 'id' | 'file'>[]>([])
  const counts = useRef({ lastId: 0, running: 0 })
  // Later arrivals are added to the pictures at that time.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const change = (id: number, to: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send(id: number, file: File) {
    change(id, { progress: 0 })
    try {
      const picture = await upload(file, (progress) => change(id, { progress }))
      remove(id)
      done.current(picture)
    } catch (error) {
      change(id, { progress: null, error, problem: photographProblemOf(error) })
    }
    counts.current.running -= 1
    start()
  }
  function start() {
    while (counts.current.running < atOnce) {
      const next = queue.current.shift()
      if (!next) return
      counts.current.running += 1
      void send(next.id, next.file)
    }
  }

  return {
    uploads,
    add(files) {
      const added = files.map((file) => {
        counts.current.lastId += 1
        return { id: counts.current.lastId, file, progress: null, problem: problemOf(file), error: null }
      })
      setUploads((all) => [...all, ...added])
      queue.current.push(...added.filter(({ problem }) => problem === null))
      start()
    },
    retry(id) {
      const file = uploads.find((one) => one.id === id)?.file
      if (!file) return
      change(id, { error: null, problem: null })
      queue.current.push({ id, file })
      start()
    },
    drop(id) {
      queue.current = queue.current.filter((one) => one.id !== id)
      remove(id)
    },
  }
}
