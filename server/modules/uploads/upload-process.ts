import { serveTasks } from '#server/platform/jobs/serve-tasks.ts'
import { cleanFile } from './clean-file.ts'
import { drawImage } from './draw-image.ts'
import { readRows } from './read-sheet.ts'

const uploadTasks = { cleanFile, drawImage, readRows }
export type UploadTasks = typeof uploadTasks

serveTasks(uploadTasks)
