import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long although they are short: they start processes. Others come by their size. */
const longest = ['start', 'registration-decisions']

/** Begins with what takes longest, so that at the end no worker is waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/tests/api/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
