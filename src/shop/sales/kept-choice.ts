/** How a customer last tried to pay a sale; without their consent, which each attempt asks for. */
export interface KeptChoice {
  choice?: string | undefined
  /** The payments of the chosen plan. */
  count?: number | undefined
  until?: string | undefined
  way?: string | undefined
  months?: number | null | undefined
}

const nameOf = (saleId: string): string => `payment-choice:${saleId}`

/** Keeps it in this tab, for the way back from the provider's page. */
export function keepChoice(saleId: string, choice: KeptChoice): void {
  try {
    sessionStorage.setItem(nameOf(saleId), JSON.stringify(choice))
  } catch {}
}

/** The last choice in this tab. Its values may not be offered any more. */
export function keptChoice(saleId: string): KeptChoice {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(saleId)) ?? '{}')
  } catch {
    return {}
  }
}
