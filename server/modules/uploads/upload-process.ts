import { serveTasks } from '#server/platform/jobs/serve-tasks.ts'
import { cleanFile } from './clean-file.ts'
import { drawImage } from './draw-image.ts'
import { drawPhotograph } from './draw-photograph.ts'
import { readRows } from './read-sheet.ts'

const uploadTasks = { cleanFile, drawImage, drawPhotograph, readRows }
export type UploadTasks = typeof uploadTasks

serveTasks(uploadTasks)
