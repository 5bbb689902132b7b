import type { WithheldTax, WithholdingBase, WithholdingPayee } from './withholdings.ts'

/** A suggested rate for the form in which an admin enters a rule. It has no effect until the rule is saved. */
export interface WithholdingSuggestion {
  rateBp: number
  base: WithholdingBase
  source: string
  link: string
}

const lisr = 'https://leyesmx.pages.dev/lisr/articulo/113-A'
const lif = 'https://blog.facturandoenlinea.mx/retencion-isr-personas-fisicas-plataformas-digitales'
const press =
  'https://periodicolavoz.com.mx/nacion/recargos-fiscales-2026-incremento-del-40-segun-imcp/355687'
const base = 'earnings_without_iva'

/**
 * Rates that we have read about, by tax and payee, with their sources. None was confirmed by a tax adviser, who must
 * decide whether they apply to travel commissions. The articles are cited in Spanish in every language.
 */
export const withholdingSuggestions: Record<WithheldTax, Record<WithholdingPayee, WithholdingSuggestion>> = {
  isr: {
    person: {
      ...{ rateBp: 250, base, link: lif },
      source: 'LISR 113-A, fracción III, con la tasa de LIF 2026, artículo 25, fracción VI',
    },
    company: {
      ...{ rateBp: 250, base, link: press },
      source: 'LIF 2026 para personas morales, según prensa; falta verificar el texto',
    },
    without_rfc: {
      ...{ rateBp: 2_000, base, link: lisr },
      source: 'LISR 113-C (20 % sin RFC); falta verificar el texto',
    },
  },
  iva: {
    person: {
      ...{ rateBp: 800, base, link: '' },
      source: 'LIVA 18-J (la mitad del 16 %); falta verificar el texto',
    },
    company: {
      ...{ rateBp: 800, base, link: press },
      source: 'LIF 2026 para personas morales (8 %), según prensa; falta verificar el texto',
    },
    without_rfc: {
      ...{ rateBp: 1_600, base, link: '' },
      source: 'LIVA 18-J (todo el 16 % sin RFC); falta verificar el texto',
    },
  },
}
