import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files with long runs, because they start processes or try many inputs. Others are sorted by size. */
const longest = [
  ...['money-histories', 'access-matrix', 'start', 'access-by-database'],
  ...['invoiced-money', 'evidence-conformance', 'registration-decisions'],
]

/** Starts with the longest files, so that no worker runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/tests/api/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
