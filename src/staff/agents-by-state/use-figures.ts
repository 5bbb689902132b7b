import { useTranslation } from 'react-i18next'
import type { AgentFigure } from '#core/agencies/agents-by-state.ts'
import { localeOf } from '#core/app/language.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Place } from './agent-list.ts'

export type StateRow = Outputs['admin']['getAgentsByState']['states'][number]

/** Describes figures and states in words. */
export function useFigures() {
  const { t } = useTranslation('agents-by-state')
  const language = useLanguage()
  const locale = localeOf[language]
  const say = (figure: AgentFigure, value: number): string => {
    if (figure === 'sold') return formatMoney(value, 'MXN', language)
    if (figure !== 'trend') return new Intl.NumberFormat(locale).format(value)
    return new Intl.NumberFormat(locale, {
      ...{ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
    }).format(value / 10_000)
  }
  /** The text for a missing figure. */
  const nothing = (figure: AgentFigure): string =>
    figure === 'sold' ? t('map.none_sold') : t(figure === 'trend' ? 'map.none_trend' : 'map.none')
  const nameOf = (place: Place): string => (place === 'unknown' ? t('unknown') : mexicanStates[place])
  return { say, nothing, nameOf }
}
