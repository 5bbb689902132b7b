export interface Undo {
  push(step: () => Promise<void>): void
  /** Runs the steps once, in reverse order. If a step fails, the others still run. */
  all(): Promise<void>
}

/** Collects steps that stop or remove what was started. */
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
