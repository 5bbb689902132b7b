import type { Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'

/** The value of a prospect's field in words; "" if there is no value, as in older cached data. */
export const fieldText = (
  value: string | number | null | undefined,
  language: Language,
  form?: { whole: true },
): string => (typeof value === 'number' ? formatMoney(value, 'MXN', language, form) : (value ?? ''))
