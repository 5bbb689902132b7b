import type { SetupStep } from '#core/agencies/setup-steps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findSetting, writeSetting } from '#server/platform/database/stored-settings.ts'

/** The setting with the steps that an admin skipped. */
export const skippedSteps = 'skipped_setup_steps'

interface Skipped {
  steps: SetupStep[]
}

export const readSkipped = async (executor: Executor): Promise<SetupStep[]> =>
  (await findSetting<Skipped>(executor, skippedSteps))?.steps ?? []

export const writeSkipped = (executor: Executor, steps: SetupStep[]): Promise<void> =>
  writeSetting(executor, skippedSteps, { steps } satisfies Skipped)
