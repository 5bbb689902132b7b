import type { Deps } from '#server/platform/deps.ts'

/** Runs a part of a round. One that fails is logged, and tried again in the next round: it does not stop the others. */
export async function withoutStopping({ log }: Pick<Deps, 'log'>, part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (error) {
    log.error({ err: error }, 'a document could not be requested')
  }
}
