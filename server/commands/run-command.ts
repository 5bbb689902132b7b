import { DemoRefused } from '#demo/own/demo-record.ts'
import { BackupRefused } from '#server/modules/backups/backup-shapes.ts'
import { MigrationRefused } from '#server/platform/database/migrate.ts'
import { KeysRefused } from '#server/platform/keys/key-ring.ts'
import { AlreadyRunning } from '#server/platform/postgres/sole-owner.ts'

const said = [AlreadyRunning, BackupRefused, DemoRefused, KeysRefused, MigrationRefused]

/** Runs a command. An error that is meant for people, or about a file that they named, is printed as its message. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isSaid =
      said.some((kind) => error instanceof kind) ||
      (error instanceof Error && 'path' in error && 'code' in error)
    console.error(isSaid ? (error as Error).message : error)
    process.exitCode = 1
  }
}
