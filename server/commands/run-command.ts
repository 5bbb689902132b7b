import { DemoRefused } from '#demo/own/demo-record.ts'
import { BackupRefused } from '#server/modules/backups/backup-shapes.ts'
import { isStartRefusal } from './start-refusals.ts'

/** Runs a command. An error that is meant for people, or about a file that they named, is printed as its message. */
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
