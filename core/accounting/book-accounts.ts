/** The side on which an account grows, as SAT names it: D, deudora (debit), or A, acreedora (credit). */
type Nature = 'D' | 'A'

/**
 * The accounts that entries use, each with SAT's grouping code ("código agrupador", annex 24), its nature, and its
 * default number and name, which the agency can change. Names are in Spanish, as in the agency's books.
 */
export const bookAccounts = {
  cash: { code: '101.01', nature: 'D', number: '101.01', name: 'Caja y efectivo' },
  bank: { code: '102.01', nature: 'D', number: '102.01', name: 'Bancos nacionales' },
  /** The agency's account with the platform; its balance is the one in the statement. */
  platform: { code: '107.05', nature: 'D', number: '107.05-01', name: 'Cuenta corriente con la plataforma' },
  /** Balances moved between the agency and its branches; these transfers add up to zero. */
  transfers: { code: '107.05', nature: 'D', number: '107.05-02', name: 'Traspasos entre sucursales' },
  ivaWithheld: { code: '113.01', nature: 'D', number: '113.01', name: 'IVA retenido por la plataforma' },
  isrWithheld: { code: '114.01', nature: 'D', number: '114.01', name: 'ISR retenido por la plataforma' },
  ivaPaid: { code: '118.01', nature: 'D', number: '118.01', name: 'IVA acreditable pagado' },
  /** Payments to the platform for services that it has not invoiced yet; its invoice turns them into a cost. */
  prepaid: { code: '120.01', nature: 'D', number: '120.01', name: 'Anticipos a la plataforma por servicios' },
  suppliers: { code: '201.01', nature: 'A', number: '201.01', name: 'Proveedores nacionales' },
  /** Customer payments that no invoice covers yet. */
  customers: { code: '206.01', nature: 'A', number: '206.01', name: 'Anticipos de clientes' },
  /** Balances of gift cards. */
  giftCards: { code: '206.05', nature: 'A', number: '206.05', name: 'Tarjetas de regalo por usar' },
  iva: { code: '208.01', nature: 'A', number: '208.01', name: 'IVA trasladado cobrado' },
  lodging: { code: '213.05', nature: 'A', number: '213.05', name: 'Impuesto estatal al hospedaje por pagar' },
  income: { code: '401.01', nature: 'A', number: '401.01-01', name: 'Ventas de servicios turísticos' },
  commission: { code: '401.01', nature: 'A', number: '401.01-02', name: 'Comisiones de la plataforma' },
  returns: { code: '402.01', nature: 'D', number: '402.01', name: 'Devoluciones sobre ventas' },
  cost: { code: '501.01', nature: 'D', number: '501.01', name: 'Costo de servicios propios' },
  courtesies: { code: '602.61', nature: 'D', number: '602.61', name: 'Tarjetas de regalo de cortesía' },
  fees: { code: '701.10', nature: 'D', number: '701.10', name: 'Comisiones por meses sin intereses' },
  shortage: { code: '703.21', nature: 'D', number: '703.21', name: 'Faltantes de caja' },
  surplus: { code: '704.23', nature: 'A', number: '704.23-01', name: 'Sobrantes de caja' },
  expiredCards: { code: '704.23', nature: 'A', number: '704.23-02', name: 'Tarjetas de regalo vencidas' },
} as const satisfies Record<string, { code: string; nature: Nature; number: string; name: string }>

export type BookAccount = keyof typeof bookAccounts
export const bookAccountKeys = Object.keys(bookAccounts) as BookAccount[]

/** An account with the number and name that the agency uses. */
export interface ChartAccount {
  key: BookAccount
  number: string
  name: string
}

/** Lengths in characters. CONTPAQi accepts numbers of up to 30 characters, SAT names of up to 100. */
export const chartLimits = { number: { least: 1, most: 30 }, name: { least: 1, most: 100 } } as const
export const bookNumberPattern = /^[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*$/

/** The whole chart of accounts, with the agency's changes. */
export const chartOf = (own: readonly ChartAccount[]): ChartAccount[] =>
  bookAccountKeys.map((key) => {
    const { number, name } = bookAccounts[key]
    return own.find((one) => one.key === key) ?? { key, number, name }
  })
