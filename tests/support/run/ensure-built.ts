import { execFileSync } from 'node:child_process'
import { repository } from '#tests/support/rules/source-files.ts'

/** Set once a run has built the app, for the tests that it starts. */
export const builtVariable = 'ALFORJA_TESTS_BUILT'

/** Builds the app unless that was done from the same sources. */
export function ensureBuilt(): void {
  if (process.env[builtVariable]) return
  // The test runner has variables of its own that the product would read as its own.
  const { BASE_URL: _, ...env } = process.env
  execFileSync(process.execPath, ['server/command.mjs', 'build'], {
    cwd: repository,
    env,
  })
}
