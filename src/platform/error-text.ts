import { useTranslation } from 'react-i18next'
import { type Language, localeOf } from '#core/app/language.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { hourSeconds } from '#core/time/lengths.ts'
import { useLanguage } from './i18n.ts'
import { Refusal } from './verbs.ts'

/** A sentence about an error, in the visitor's language; never an internal message. */
export function useErrorText(error: unknown): string {
  return useErrorTexts()(error)
}

/** Returns a function that does the same, for later errors. */
export function useErrorTexts(): (error: unknown) => string {
  const language = useLanguage()
  const { t } = useTranslation('errors')
  // The screen does not wait for these texts: they load before a refusal or shortly after it.
  const refusals = useTranslation('api-error', { useSuspense: false })
  return (error): string => {
    if (!(error instanceof Refusal)) return t('offline')
    if (!refusals.ready) return ''
    const parameters: Record<string, string> = {}
    for (const [name, value] of Object.entries(error.data ?? {})) {
      parameters[name] = isMoney(value)
        ? formatMoney(value.amountMinor, value.currency, language)
        : name === 'retryAfterSeconds'
          ? waitInWords(Number(value), language)
          : String(value)
    }
    // Field names are internal: a field without a sentence of its own gets one that names no field.
    const context = (parameters.field ?? parameters.problem)?.replace(/.*\./, '')
    // Offline, the device may not have these texts at all.
    return refusals.t(error.code as ErrorCode, { replace: parameters, context, defaultValue: t('offline') })
  }
}

/** A wait in natural words: "40 segundos", "10 minutos", "24 horas". */
function waitInWords(seconds: number, language: Language): string {
  const [length, unit] =
    seconds < 120 ? [1, 'second'] : seconds < 2 * hourSeconds ? [60, 'minute'] : [hourSeconds, 'hour']
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(localeOf[language], format).format(Math.ceil(seconds / length))
}

function isMoney(value: unknown): value is { amountMinor: number; currency: Currency } {
  return typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value
}
