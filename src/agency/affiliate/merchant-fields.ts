import { textField } from '#core/app/fields.ts'
import { type MerchantProvider, merchantKeyLimits, merchantKeyShapes } from '#core/sales/merchant-accounts.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The form for the secret key that the owner pastes; it must have the format of the provider's keys. */
export const connectForm = (provider: MerchantProvider) =>
  defineForm('agency.connectMerchantAccount', {
    secretKey: textField(merchantKeyLimits, (key) => merchantKeyShapes[provider].key.test(key)),
  })

/** The form for the secret that the provider shows for our webhook address. */
export const secretForm = (provider: MerchantProvider) =>
  defineForm('agency.completeMerchantAccount', {
    webhookSecret: textField(merchantKeyLimits, (secret) => merchantKeyShapes[provider].secret.test(secret)),
  })
