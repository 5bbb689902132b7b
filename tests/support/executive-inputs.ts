import type { Asked } from './access-inputs.ts'

/** The verbs about executives: none of an account, and an admin's alone (`tests/api/executives.test.ts`). */
export const executiveInputs: Record<string, Asked> = {
  'admin.listExecutives': { list: {} },
  'admin.getExecutive': 'self',
  'admin.inviteExecutive': 'self',
  'admin.changeExecutive': 'self',
  'admin.getPortfolio': 'self',
  'admin.reassignPortfolio': 'self',
  'admin.resendExecutiveInvitation': 'self',
  'admin.deactivateExecutive': 'self',
  'admin.reactivateExecutive': 'self',
}
