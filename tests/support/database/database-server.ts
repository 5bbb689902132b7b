import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the superuser of this run's PostgreSQL. */
    adminUrl: string
  }
}

/** One PostgreSQL for the whole test run, with durability off, in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-tests-'))
  const postgres = await startEmbeddedPostgres({ folder, throwAway: true })
  project.provide('adminUrl', postgres.adminUrl)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
