import { DemoRefused } from '#demo/own/demo-record.ts'
import { BackupRefused } from '#server/modules/backups/backup-shapes.ts'
import { isStartRefusal } from './start-refusals.ts'

/** Runs a command. If an error is meant for people, or concerns a file that they named, prints only its message. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isSaid =
      isStartRefusal(error) ||
      error instanceof BackupRefused ||
      error instanceof DemoRefused ||
      (error instanceof Error && 'path' in error && 'code' in error)
    console.error(isSaid ? (error as Error).message : error)
    process.exitCode = 1
  }
}
