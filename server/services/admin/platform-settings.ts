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
import { changeSwitches, getSwitches } from '#server/modules/platform-settings/switches.ts'
import {
  listTaxes,
  setLocalFee,
  setTax,
  withdrawLocalFee,
  withdrawTax,
} from '#server/modules/platform-settings/taxes.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const platformSettingsVerbs = {
  getSwitches: admin.getSwitches.handler(({ context }) => getSwitches(context)),
  changeSwitches: admin.changeSwitches.handler(({ input, context }) => changeSwitches(context, input)),
  listExchangeRates: admin.listExchangeRates.handler(({ context }) => listExchangeRates(context)),
  setExchangeRate: admin.setExchangeRate.handler(({ input, context }) => setExchangeRate(context, input)),
  withdrawExchangeRate: admin.withdrawExchangeRate.handler(({ input, context }) =>
    withdrawExchangeRate(context, input),
  ),
  listTaxes: admin.listTaxes.handler(({ context }) => listTaxes(context)),
  setTax: admin.setTax.handler(({ input, context }) => setTax(context, input)),
  withdrawTax: admin.withdrawTax.handler(({ input, context }) => withdrawTax(context, input)),
  setLocalFee: admin.setLocalFee.handler(({ input, context }) => setLocalFee(context, input)),
  withdrawLocalFee: admin.withdrawLocalFee.handler(({ input, context }) => withdrawLocalFee(context, input)),
  listCommissionPlans: admin.listCommissionPlans.handler(({ context }) => listCommissionPlans(context)),
  createCommissionPlan: admin.createCommissionPlan.handler(({ input, context }) =>
    createCommissionPlan(context, input),
  ),
  changeCommissionPlan: admin.changeCommissionPlan.handler(({ input, context }) =>
    changeCommissionPlan(context, input),
  ),
}
