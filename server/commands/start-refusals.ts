import { MigrationRefused } from '#server/platform/database/migrate.ts'
import { KeysRefused } from '#server/platform/keys/key-ring.ts'
import { NoPostgres } from '#server/platform/postgres/postgres-binaries.ts'
import { AlreadyRunning } from '#server/platform/postgres/sole-owner.ts'

const refusals = [AlreadyRunning, KeysRefused, MigrationRefused, NoPostgres]

/** Whether the database could not be opened for a reason that the error's message explains to people. */
export const isStartRefusal = (error: unknown): error is Error =>
  refusals.some((kind) => error instanceof kind)
