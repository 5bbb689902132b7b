import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { type Finding, flakyOfVitest } from './reports.ts'

/** Records tests that only passed on a retry, which Vitest's own report omits. */
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
