/** IVA: value added tax; ISH: a Mexican state's lodging tax; ITBIS: the Dominican value added tax. */
export const taxCodes = ['iva', 'ish', 'itbis', 'service'] as const
export type TaxCode = (typeof taxCodes)[number]
