import type { Belongings } from '#tests/support/worlds/access-world.ts'

type Asked = Record<string, { of(its: Belongings): object }>

let keys = 0
const key = () => {
  keys += 1
  return `branch-matrix-key-${String(keys).padStart(8, '0')}`
}
const reason = 'porque sí'
const newDetails = {
  name: 'Otra',
  address: 'Plaza 4, Puebla',
  phone: '+52 222 555 0101',
  email: 'otra@volcanes.example',
}

/** Inputs of the endpoints for branches. */
export const branchInputs: Asked = {
  'agency.changeBranch': {
    of: ({ accountId }) => ({ branchId: accountId, ...newDetails, was: newDetails }),
  },
  'agency.suspendBranch': { of: ({ accountId }) => ({ branchId: accountId, reason }) },
  'agency.reactivateBranch': { of: ({ accountId }) => ({ branchId: accountId }) },
  'agency.getBranchClosing': { of: ({ accountId }) => ({ branchId: accountId }) },
  'agency.grantCredit': {
    of: ({ accountId }) => ({ branchId: accountId, creditLimitMinor: 1, idempotencyKey: key() }),
  },
  'agency.moveBalance': {
    of: ({ accountId }) => ({
      ...{ branchId: accountId, direction: 'to_branch', amountMinor: 1, idempotencyKey: key() },
    }),
  },
}

/** The call that closes a branch. */
export const branchEndInputs: Asked = {
  'agency.closeBranch': {
    of: ({ accountId }) => ({ branchId: accountId, reason, team: 'suspended' }),
  },
}
