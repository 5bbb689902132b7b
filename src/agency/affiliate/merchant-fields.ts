import { textField } from '#core/app/fields.ts'
import { type MerchantProvider, merchantKeyLimits, merchantKeyShapes } from '#core/sales/merchant-accounts.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The key that the owner pastes, as keys of the provider look. */
export const connectForm = (provider: MerchantProvider) =>
  defineForm('agency.connectMerchantAccount', {
    secretKey: textField(merchantKeyLimits, (key) => merchantKeyShapes[provider].key.test(key)),
  })

/** The secret that the provider shows for the address of ours. */
export const secretForm = (provider: MerchantProvider) =>
  defineForm('agency.completeMerchantAccount', {
    webhookSecret: textField(merchantKeyLimits, (secret) => merchantKeyShapes[provider].secret.test(secret)),
  })
