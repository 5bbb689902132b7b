import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser of the PostgreSQL of this test run. */
    adminUrl: string
  }
}

/** One PostgreSQL for the whole test run, fast instead of safe, in a folder that goes with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-tests-'))
  const postgres = await startEmbeddedPostgres({ folder, throwAway: true })
  project.provide('adminUrl', postgres.adminUrl)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
