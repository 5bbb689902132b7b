import type { setupContract } from '#core/contract/admin/setup.ts'
import { getSetup } from '#server/modules/setup-steps/get-setup.ts'
import { sendTestMail } from '#server/modules/setup-steps/send-test-mail.ts'
import { sendTestNotice } from '#server/modules/setup-steps/send-test-notice.ts'
import { skipSetupStep } from '#server/modules/setup-steps/skip-setup-step.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const setupVerbs: Verbs<typeof setupContract> = {
  getSetup,
  skipSetupStep,
  sendTestMail: limited('send a test', sendTestMail),
  sendTestNotice: limited('send a test', sendTestNotice),
}
