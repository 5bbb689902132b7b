import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '#tests/support/rules/source-files.ts'
import type { Part } from './parts.ts'
import { type Count, type Finding, firstLines } from './reports.ts'

/** The results and the duration of a part. */
export interface Outcome {
  part: Runnable
  count: Count
  seconds: number
}
type Runnable = Omit<Part, 'decides'>

/** Runs a part; `words` are arguments for its test runner. */
export async function runPart(part: Runnable, words: string[]): Promise<Outcome> {
  const startedAt = performance.now()
  console.log(`\n# ${part.name}`)
  const count = await part.run(words)
  return { part, count, seconds: (performance.now() - startedAt) / 1000 }
}

const slowestShown = 10

/**
 * Prints the results, with failures by name because their output is far above; the run fails when a test did, or
 * when no test ran. Flaky tests fail nothing: they are listed, and written to `test-results/flaky.json`.
 */
export function conclude(outcomes: readonly Outcome[]): void {
  const all = <T>(of: (count: Count) => readonly T[]): T[] => outcomes.flatMap(({ count }) => of(count))
  const flaky = all((count) => count.flaky)
  const failed = all((count) => count.failed)
  mkdirSync(join(repository, 'test-results'), { recursive: true })
  const kept = flaky.map(({ name, why }) => ({ name, why }))
  writeFileSync(join(repository, 'test-results', 'flaky.json'), `${JSON.stringify(kept, null, 2)}\n`)
  const notify = (kind: string, findings: readonly Finding[]) => {
    for (const { name, why } of findings) console.log(`\n${kind}: ${name}\n    ${firstLines(why)}`)
  }
  console.log(`\n${table(outcomes)}`)
  const slowest = all((count) => count.times).sort((a, b) => b.seconds - a.seconds)
  if (slowest.length > 0) console.log('\nThe slowest tests, in seconds')
  for (const { name, seconds } of slowest.slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${name}`)
  notify('flaky', flaky)
  notify(
    'unsteady, which decides nothing',
    all((count) => count.unsteady),
  )
  notify('failed', failed)
  const passed = outcomes.reduce((sum, { count }) => sum + count.passed, 0)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1
}

function table(outcomes: readonly Outcome[]): string {
  const add = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + of(one), 0)
  const rows = outcomes.map(({ part, count, seconds }) =>
    row(part.name, [count], seconds, part.budgetSeconds),
  )
  const counts = outcomes.map(({ count }) => count)
  const total = row(
    'all',
    counts,
    // A part that runs in parallel adds no time.
    process.uptime(),
    add(({ part }) => (part.isAside ? 0 : part.budgetSeconds)),
  )
  return [aligned(['part', 'tests', 'failed', 'flaky', 'seconds', 'budget']), ...rows, total].join('\n')
}

function row(name: string, counts: readonly Count[], seconds: number, budgetSeconds: number): string {
  const add = (of: (count: Count) => number) => counts.reduce((sum, count) => sum + of(count), 0)
  const failed = add((count) => count.failed.length)
  const numbers = [
    add((count) => count.passed) + failed,
    failed,
    add((count) => count.flaky.length),
    Math.round(seconds),
  ]
  const cells = aligned([name, ...numbers, budgetSeconds === 0 ? '' : budgetSeconds])
  return budgetSeconds > 0 && seconds > budgetSeconds ? `${cells}  over its budget` : cells
}

const aligned = ([name, ...rest]: readonly (string | number)[]) =>
  `${String(name).padEnd(15)}${rest.map((cell) => String(cell).padStart(8)).join('')}`
