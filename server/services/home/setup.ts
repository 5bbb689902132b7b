import type { setupContract } from '#core/contract/home/setup.ts'
import { createFirstAdmin, openSetup } from '#server/modules/admins/create-first-admin.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const setupVerbs: Verbs<typeof setupContract> = {
  openSetup: limited('use a link', openSetup),
  createFirstAdmin: limited('use a link', createFirstAdmin),
}
