import type { Asked } from './access-inputs.ts'

/** What is the whole platform's and no account's. `tests/api/platform-settings.test.ts` says who may see and set what holds for all. */
export const settingsInputs: Record<string, Asked> = {
  'admin.getSwitches': 'self',
  'admin.changeSwitches': 'self',
  'admin.listExchangeRates': 'self',
  'admin.setExchangeRate': 'self',
  'admin.withdrawExchangeRate': 'self',
  'admin.listTaxes': 'self',
  'admin.setTax': 'self',
  'admin.withdrawTax': 'self',
  'admin.setLocalFee': 'self',
  'admin.withdrawLocalFee': 'self',
  'admin.listCommissionPlans': 'self',
  'admin.createCommissionPlan': 'self',
  'admin.changeCommissionPlan': 'self',
  'admin.publishNotice': 'self',
  'admin.withdrawNotice': 'self',
  'admin.listPublishedNotices': { list: {} },
  'admin.listCrmDeliveries': { list: {} },
  'admin.resendCrmDeliveries': 'self',
  'admin.listWorkItems': { list: {} },
  'admin.assignWorkItem': 'self',
  'admin.decideWorkItem': 'self',
}
