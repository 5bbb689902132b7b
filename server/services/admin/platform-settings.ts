import type { platformSettingsContract } from '#core/contract/admin/platform-settings.ts'
import { changePlatform, getPlatform } from '#server/modules/platform-settings/brand.ts'
import {
  changeCommissionPlan,
  createCommissionPlan,
  listCommissionPlans,
} from '#server/modules/platform-settings/commission-plans.ts'
import {
  listExchangeRates,
  setExchangeRate,
  withdrawExchangeRate,
} from '#server/modules/platform-settings/exchange-rates.ts'
import {
  listInstalmentFees,
  setInstalmentFee,
  withdrawInstalmentFee,
} from '#server/modules/platform-settings/instalment-fees.ts'
import { changeSwitches, getSwitches } from '#server/modules/platform-settings/switches.ts'
import { changeTaxData, getTaxData } from '#server/modules/platform-settings/tax-data.ts'
import {
  listTaxes,
  setLocalFee,
  setTax,
  withdrawLocalFee,
  withdrawTax,
} from '#server/modules/platform-settings/taxes.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const platformSettingsVerbs: Verbs<typeof platformSettingsContract> = {
  getPlatform,
  changePlatform,
  getTaxData,
  changeTaxData,
  getSwitches,
  changeSwitches,
  listExchangeRates,
  setExchangeRate,
  withdrawExchangeRate,
  listTaxes,
  setTax,
  withdrawTax,
  setLocalFee,
  withdrawLocalFee,
  listInstalmentFees,
  setInstalmentFee,
  withdrawInstalmentFee,
  listCommissionPlans,
  createCommissionPlan,
  changeCommissionPlan,
}
