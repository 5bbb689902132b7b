import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { type ImagePurpose, maxImageBytes } from '#core/looks/images.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createTaskProcess, TaskStopped } from '#server/platform/jobs/task-process.ts'
import type { CleanFile } from './clean-file.ts'
import type { DrawnImage } from './draw-image.ts'
import type { DrawnPhotograph } from './draw-photograph.ts'
import { listLimits, type Row, type SheetLimits } from './sheet-row.ts'
import type { UploadTasks } from './upload-process.ts'

// Untrusted files are parsed in a separate process, one at a time, so that a crafted file cannot block other requests.
const limits = {
  script: new URL('./upload-process.ts', import.meta.url),
  maxBytes: 1_200_000_000,
  maxWaiting: 24,
  idleMillis: minuteMillis,
}
const reader = createTaskProcess<UploadTasks>({ ...limits, maxMillis: 6_000 })
// A separate process for photographs, which are uploaded in batches and take seconds each: other uploads need not wait.
const photographs = createTaskProcess<UploadTasks>({ ...limits, maxMillis: 30_000 })

/** Runs `drawImage` in the process for uploads. Errors: `file_refused`, `too_many_requests`. */
export async function drawUploadedImage(purpose: ImagePurpose, bytes: Uint8Array): Promise<DrawnImage> {
  if (bytes.length > maxImageBytes[purpose]) return refuse('file_refused', { problem: 'large' })
  const drawn = await orRefused(reader.run('drawImage', purpose, bytes))
  return { ...drawn, bytes: Buffer.from(drawn.bytes) }
}

/** Runs `drawPhotograph` in the process for photographs. Errors: `file_refused`, `too_many_requests`. */
export async function drawUploadedPhotograph(bytes: Uint8Array): Promise<DrawnPhotograph> {
  if (bytes.length > maxFileBytes) return refuse('file_refused', { problem: 'large' })
  return await orRefused(photographs.run('drawPhotograph', bytes))
}

/** Runs `cleanFile` in the process for uploads. Errors: `file_refused`, `too_many_requests`. */
export async function cleanUploadedFile(bytes: Uint8Array): Promise<CleanFile> {
  if (bytes.length > maxFileBytes) return refuse('file_refused', { problem: 'large' })
  const clean = await orRefused(reader.run('cleanFile', bytes))
  return { ...clean, bytes: Buffer.from(clean.bytes) }
}

/** Runs `readRows` in the process for uploads. Errors: `too_many_requests`. */
export async function readUploadedRows(bytes: Uint8Array): Promise<Row[] | null> {
  return await orNull(reader.run('readRows', bytes, listLimits))
}

/** As `readUploadedRows`, but returns JSON, for large sheets. */
export async function readRowsAsText(bytes: Uint8Array, most: SheetLimits): Promise<string> {
  return (await orNull(reader.run('readRowsAsText', bytes, most))) ?? 'null'
}

async function orNull<T>(task: Promise<T>): Promise<T | null> {
  try {
    return await task
  } catch (error) {
    if (error instanceof TaskStopped) return null
    throw error
  }
}

async function orRefused<T>(task: Promise<T>): Promise<T> {
  try {
    return await task
  } catch (error) {
    if (error instanceof TaskStopped) return refuse('file_refused', { problem: 'complex' })
    throw error
  }
}
