import type { Deps } from '#server/platform/deps.ts'

/**
 * Runs one part of a round. If it fails, the error is logged, the other parts continue, and the next round tries it
 * again.
 */
export async function withoutStopping({ log }: Pick<Deps, 'log'>, part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (error) {
    log.error({ err: error }, 'a document could not be requested')
  }
}
