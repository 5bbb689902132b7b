import { instalmentMonths } from '#core/money/instalments.ts'
import type { MerchantProvider } from '#core/sales/merchant-accounts.ts'
import { maxOxxoMinor } from './oxxo.ts'
import type { PaymentsGateway } from './port.ts'

/** The largest amount of one payment, in minor units of either currency. */
const maxMinor = 99_999_999

/** What each provider takes, whoever has the account there: known without connecting to it. */
export const takenBy: Record<MerchantProvider, Required<Pick<PaymentsGateway, 'methods' | 'months'>>> = {
  stripe: { methods: { card: { MXN: maxMinor, USD: maxMinor } }, months: instalmentMonths },
  'mercado-pago': {
    methods: { card: { MXN: maxMinor }, oxxo: { MXN: maxOxxoMinor }, spei: { MXN: maxMinor } },
    months: [3, 6, 9, 12, 18],
  },
}
