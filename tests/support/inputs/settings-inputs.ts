import type { Asked } from './access-inputs.ts'

/** Platform-wide settings belong to no account: `tests/api/platform-settings.test.ts` tests who may see and set them. */
export const settingsInputs: Record<string, Asked> = {
  'admin.getSwitches': 'self',
  'admin.changeSwitches': 'self',
  'admin.getPlatform': 'self',
  'admin.changePlatform': 'self',
  'admin.getTaxData': 'self',
  'admin.changeTaxData': 'self',
  'admin.listExchangeRates': 'self',
  'admin.setExchangeRate': 'self',
  'admin.withdrawExchangeRate': 'self',
  'admin.listTaxes': 'self',
  'admin.setTax': 'self',
  'admin.withdrawTax': 'self',
  'admin.setLocalFee': 'self',
  'admin.withdrawLocalFee': 'self',
  'admin.listInstalmentFees': 'self',
  'admin.setInstalmentFee': 'self',
  'admin.withdrawInstalmentFee': 'self',
  'admin.listWithholdingRules': 'self',
  'admin.setWithholdingRule': 'self',
  'admin.withdrawWithholdingRule': 'self',
  'admin.listWithheld': 'self',
  'admin.listLegalTexts': 'self',
  'admin.getLegalDraft': 'self',
  'admin.saveLegalDraft': 'self',
  'admin.publishLegalText': 'self',
  'admin.listCommissionPlans': 'self',
  'admin.createCommissionPlan': 'self',
  'admin.changeCommissionPlan': 'self',
}

/** Platform-wide too: `tests/api/destinations.test.ts` tests who may see and change them. */
const destinationInputs: Record<string, Asked> = {
  'admin.listDestinations': 'self',
  'admin.listKnownPlaces': 'self',
  'admin.addDestinations': 'self',
  'admin.createDestination': 'self',
  'admin.changeDestination': 'self',
  'admin.removeDestination': 'self',
}

/** Platform-wide. */
export const platformInputs = { ...settingsInputs, ...destinationInputs }
