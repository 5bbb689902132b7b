import { mostSaleMinor } from '#core/sales/sales.ts'
import type { PaymentsGateway } from './port.ts'

const refuse = (): never => {
  throw new Error('no payment provider is configured')
}

/** Without a configured provider: offers no online payment methods, and rejects every request. */
export const noPayments: PaymentsGateway = {
  name: 'none',
  methods: [],
  mostMinor: { MXN: mostSaleMinor, USD: mostSaleMinor },
  open: async () => refuse(),
  lookUp: async () => refuse(),
  find: async () => refuse(),
  list: async () => [],
  refund: async () => refuse(),
  findDispute: async () => refuse(),
  listDisputes: async () => [],
  concedeDispute: async () => refuse(),
  void: async () => refuse(),
  readEvent: () => null,
}
