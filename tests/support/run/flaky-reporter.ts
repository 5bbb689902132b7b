import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { type Finding, flakyOfVitest } from './reports.ts'

/** Keeps which tests passed only when they were tried again: Vitest's own report does not say it. */
export function createFlakyReporter(): Reporter {
  const found: Finding[] = []
  return {
    onTestCaseResult(test: TestCase) {
      if (!test.diagnostic()?.flaky) return
      const why = test.result().errors?.[0]?.message ?? ''
      found.push({ name: `${test.module.relativeModuleId} › ${test.fullName}`, why })
    },
    onTestRunEnd() {
      mkdirSync(dirname(flakyOfVitest), { recursive: true })
      writeFileSync(flakyOfVitest, JSON.stringify(found))
    },
  }
}
