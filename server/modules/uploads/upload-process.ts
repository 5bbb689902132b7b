import { serveTasks } from '#server/platform/jobs/serve-tasks.ts'
import { cleanFile } from './clean-file.ts'
import { drawImage } from './draw-image.ts'
import { drawPhotograph } from './draw-photograph.ts'
import { readRows } from './read-sheet.ts'

/** Returns JSON, for callers that pass it on to the database without reading it. */
const readRowsAsText = async (...file: Parameters<typeof readRows>) => JSON.stringify(await readRows(...file))

const uploadTasks = { cleanFile, drawImage, drawPhotograph, readRows, readRowsAsText }
export type UploadTasks = typeof uploadTasks

serveTasks(uploadTasks)
