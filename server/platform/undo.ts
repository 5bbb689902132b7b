export interface Undo {
  push(step: () => Promise<void>): void
  /** Takes the steps, last one first, once. A step that fails does not keep the others from being taken. */
  all(): Promise<void>
}

/** Remembers how to take back what was started. */
export function createUndo(): Undo {
  const steps: (() => Promise<void>)[] = []
  let undoing: Promise<void> | null = null
  async function run() {
    const failures: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  return {
    push: (step) => steps.push(step),
    all: () => {
      undoing ??= run()
      return undoing
    },
  }
}
