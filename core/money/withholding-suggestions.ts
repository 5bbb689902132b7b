import type { WithheldTax, WithholdingBase, WithholdingPayee } from './withholdings.ts'

/** A rate to start from when an admin enters a rule. It applies to nothing until somebody saves it. */
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
 * Rates that we have read about, by tax and payee, with where. None of them was confirmed by a tax adviser: whether they
 * are right for commissions on travel is for an adviser to say. The articles are named in Spanish in every language.
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
