import type { Input } from '#core/contract/calls.ts'
import type { SessionCaller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { stepOfCode } from './check-code.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { requireSetup } from './require-setup.ts'
import { countTry, writeTokenData } from './tokens.ts'

/**
 * Verifies the app's secret and returns recovery codes. Nothing is active yet: `confirmSecondFactor` follows once the
 * codes are saved, and until then each further call returns new codes.
 */
export async function finishSecondFactor(
  context: SessionCaller,
  { setup, code }: Input<'home.finishSecondFactor'>,
): Promise<{ recoveryCodes: string[] }> {
  const { database, clock } = context.deps
  const { row, sealed } = await requireSetup(database, context, await countTry(database, 'totp_setup', setup))
  const step = stepOfCode(unseal(context.deps, sealed), code, clock.now())
  if (step === null) return refuse('code_wrong')
  const { codes, hashes } = newRecoveryCodes(row.id)
  await writeTokenData(database, setup, ['proved'], { step, hashes })
  return { recoveryCodes: codes }
}
