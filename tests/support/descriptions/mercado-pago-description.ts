import { createDescription } from './create-description.ts'

const from = (file: string, name: string) => [`mercadopago/dist/clients/${file}`, name] as const

/**
 * The API of Mercado Pago as declared by its official package: no other description is published. It states of
 * almost nothing whether it is required or nullable. Its types of chargebacks differ from the documented answers,
 * and are left out.
 */
export const describeMercadoPago = () => ({
  requests: createDescription({
    isRead: () => true,
    isNullable: false,
    types: {
      'POST payments': from('payment/create/types', 'PaymentCreateRequest'),
      'GET payments search': from('payment/search/types', 'PaymentSearchOptions'),
      'POST payment refunds': from('paymentRefund/create/types', 'CreateRefundBody'),
      'POST preferences': from('preference/commonTypes', 'PreferenceRequest'),
      'GET preferences search': from('preference/search/types', 'PreferenceSearchOptions'),
    },
    more: {
      // The request of the package's own call that cancels a payment.
      'PUT payment': {
        ...{ type: 'object', additionalProperties: false, required: ['status'] },
        properties: { status: { const: 'cancelled' } },
      },
    },
    // A page is updated in part.
    parts: { 'PUT preference': 'POST preferences' },
  }),
  answers: createDescription({
    isRead: () => true,
    isNullable: true,
    types: {
      payment: from('payment/commonTypes', 'PaymentResponse'),
      refund: from('paymentRefund/commonTypes', 'RefundResponse'),
      preference: from('preference/commonTypes', 'PreferenceResponse'),
      preferences: from('preference/search/types', 'PreferenceSearchResponse'),
      user: from('user/get/types', 'UserResponse'),
    },
  }),
})
