import type { Count } from './reports.ts'
import { check, checkBuild, runPlaywright, runVitest } from './steps.ts'

/** One part of the tests. `words` are arguments for the test runner. */
export interface Part {
  name: string
  /** Whether `npm test` runs it; `npm run test:all` runs every part. */
  decides: boolean
  /** Time limit on two cores. A part that exceeds it is marked, and fails nothing. */
  budgetSeconds: number
  /** Later parts do not wait for it. */
  isAside?: boolean
  needsBrowser?: boolean
  run: (words: string[]) => Promise<Count>
}

/**
 * Journeys that need only one of the two projects are tagged with it. The matrix, which has more time, runs them in
 * the other: Playwright matches against the project's name, the file's, the title and the tags.
 */
const inTheOther = 'es-phone .*@en-desktop|en-desktop .*@es-phone'

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

/** In starting order: the build also writes the table of routes that types are checked against. */
export const parts: readonly Part[] = [
  // Uses one thread; the build leaves the other one free.
  {
    name: 'style',
    decides: true,
    budgetSeconds: 10,
    isAside: true,
    run: () => check('biome', ['check', '.']),
  },
  { name: 'build', decides: true, budgetSeconds: 15, run: checkBuild },
  {
    name: 'types',
    decides: true,
    budgetSeconds: 60,
    // Uses one thread.
    isAside: true,
    run: () => check('tsc', ['-b', '--checkers', '1']),
  },
  {
    name: 'rules',
    decides: true,
    budgetSeconds: 10,
    run: (words) => runVitest([...projects('architecture'), ...words]),
  },
  {
    name: 'unit',
    decides: true,
    budgetSeconds: 25,
    run: (words) => runVitest([...projects('unit'), ...words]),
  },
  {
    name: 'api',
    decides: true,
    budgetSeconds: 190,
    // One test works while two wait for the database, for processes and for timers.
    run: (words) => runVitest([...projects('api'), '--maxWorkers', '3', ...words]),
  },
  {
    name: 'dead-code',
    decides: true,
    budgetSeconds: 20,
    // Uses one thread, while the server of the journeys starts on the other one.
    isAside: true,
    run: () => check('knip', []),
  },
  {
    name: 'journeys',
    decides: true,
    budgetSeconds: 330,
    needsBrowser: true,
    run: (words) => runPlaywright(['journeys/', '--grep-invert', inTheOther, ...words]),
  },
  {
    name: 'commands',
    decides: false,
    budgetSeconds: 90,
    run: (words) => runVitest([...projects('commands'), ...words]),
  },
  {
    name: 'faults',
    decides: false,
    budgetSeconds: 600,
    run: (words) => runVitest([...projects('faults'), ...words]),
  },
  {
    name: 'matrix',
    decides: false,
    budgetSeconds: 1800,
    needsBrowser: true,
    run: (words) =>
      runPlaywright(['journeys/(?!accessibility)', 'matrix/', '--grep', `matrix/|${inTheOther}`, ...words]),
  },
  {
    name: 'other-browsers',
    decides: false,
    budgetSeconds: 120,
    run: (words) => runVitest([...projects('smoke'), ...words]),
  },
]
