import { execFileSync } from 'node:child_process'
import { repository } from '#tests/support/rules/source-files.ts'

/** Set after a run has built the app, for its child processes. */
export const builtVariable = 'ALFORJA_TESTS_BUILT'

/** Builds the app unless the build is up to date. */
export function ensureBuilt(): void {
  if (process.env[builtVariable]) return
  // Vitest sets variables that the product would read as its own.
  const { BASE_URL: _, ...env } = process.env
  execFileSync(process.execPath, ['server/command.mjs', 'build'], {
    cwd: repository,
    env,
  })
}
