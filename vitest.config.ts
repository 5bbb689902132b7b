import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'architecture', include: ['tests/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'unit',
          include: ['tests/core/**/*.test.ts', 'tests/src/**/*.test.ts', 'tests/server/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude: ['tests/api/start.test.ts'],
          globalSetup: 'tests/support/database-server.ts',
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/api/start.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Alone, after the others: it measures seconds.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'smoke',
          include: ['tests/smoke/**/*.test.ts'],
          // Both start on a machine that may be busy with others.
          testTimeout: 100_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
