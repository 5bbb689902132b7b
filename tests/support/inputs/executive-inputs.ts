import type { Asked } from './access-inputs.ts'

/**
 * The verbs about executives and admins, for admins only (`tests/api/executives.test.ts`, `tests/api/admins.test.ts`), and about
 * agents by state and the global search, for staff only (`tests/api/agents-by-state.test.ts`,
 * `tests/api/platform-search.test.ts`).
 */
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
  'admin.listAdmins': { list: {} },
  'admin.inviteAdmin': 'self',
  'admin.resendAdminInvitation': 'self',
  'admin.deactivateAdmin': 'self',
  'admin.reactivateAdmin': 'self',
  'admin.listAudit': { list: {} },
  'admin.searchPlatform': { list: { text: 'secret-of' } },
  'admin.getAgentsByState': { list: {} },
  'admin.listAgents': { list: {} },
  'admin.getStateExecutives': 'self',
  'admin.changeStateExecutives': 'self',
}
