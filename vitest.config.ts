import { defineConfig } from 'vitest/config'
import { createFlakyReporter } from '#tests/support/run/flaky-reporter.ts'
import { LongestFirst } from '#tests/support/run/longest-first.ts'
import { keepTemporaryFilesInMemory } from '#tests/support/run/temporary-files.ts'

keepTemporaryFilesInMemory()

/** For tests with processes, sockets or a database. Tests that pass only on a retry are reported as flaky: tests/support/run/flaky-reporter.ts */
const retry = 2

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', 'json', createFlakyReporter()],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      { test: { name: 'architecture', include: ['tests/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'unit',
          setupFiles: 'tests/support/run/fixed-inputs.ts',
          // Each worker loads the tested modules once instead of once per file, which halves the time.
          isolate: false,
          include: ['tests/core/**/*.test.ts', 'tests/src/**/*.test.ts', 'tests/server/**/*.test.ts'],
          // Property tests run many inputs, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          retry,
          setupFiles: 'tests/support/run/fixed-inputs.ts',
          // As above; it saves a third of the time.
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/database/database-server.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'commands',
          retry,
          include: ['tests/commands/**/*.test.ts'],
          globalSetup: 'tests/support/database/database-server.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          retry,
          // Property tests run again here, with many more inputs.
          include: [
            'tests/faults/**/*.test.ts',
            'tests/core/pack/{rate-rules,search}-property.test.ts',
            'tests/api/{bundle-answers,evidence-conformance,group-blocks,ledger,money-histories,pack-and-sql,rate-days,stock-histories,stock-rush,supplier-saga}.test.ts',
          ],
          env: { MANY_RUNS: '1' },
          globalSetup: 'tests/support/database/database-server.ts',
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'smoke',
          retry,
          include: ['tests/smoke/**/*.test.ts'],
          // Both start a server, on a machine that may be busy.
          testTimeout: 100_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
