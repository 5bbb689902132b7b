/** The customer's last attempt to pay a sale, without their consent, which each attempt asks for. */
export interface KeptChoice {
  choice?: string | undefined
  /** The payments of the chosen plan. */
  count?: number | undefined
  until?: string | undefined
  way?: string | undefined
  months?: number | null | undefined
}

const nameOf = (saleId: string): string => `payment-choice:${saleId}`

/** Stores it in this tab, for the return from the provider's page. */
export function keepChoice(saleId: string, choice: KeptChoice): void {
  try {
    sessionStorage.setItem(nameOf(saleId), JSON.stringify(choice))
  } catch {}
}

/** The last choice in this tab. Its values may no longer be on offer. */
export function keptChoice(saleId: string): KeptChoice {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(saleId)) ?? '{}')
  } catch {
    return {}
  }
}
