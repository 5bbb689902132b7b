import { useTranslation } from 'react-i18next'
import type { AgentFigure, Shade, Step } from '#core/agencies/agents-by-state.ts'
import { fillOf, isHatched } from './shade-fill.ts'
import { Swatch } from './state-map.tsx'
import { useFigures } from './use-figures.ts'

const trendWords = { '-2': 'down_much', '-1': 'down', '0': 'same', '1': 'up', '2': 'up_much' } as const

/** The legend of the map's shades, the highest step first. */
export function MapLegend({ figure, steps }: { figure: AgentFigure; steps: readonly Step[] }) {
  const { t } = useTranslation('agents-by-state')
  const { say, nothing } = useFigures()
  const isTrend = figure === 'trend'
  const words = ({ least, most, shade }: Step) => {
    if (isTrend) return t(`legend.${trendWords[`${shade}` as keyof typeof trendWords]}`)
    return least === most
      ? say(figure, least)
      : t('legend.range', { least: say(figure, least), most: say(figure, most) })
  }
  const lines: { shade: Shade | null; label: string }[] = [
    ...steps.toReversed().map((step) => ({ shade: step.shade, label: words(step) })),
    { shade: null, label: nothing(figure) },
  ]
  return (
    <ul aria-label={t('legend.title')} className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {lines.map(({ shade, label }) => (
        <li key={label} className="flex items-center gap-2 tabular-nums">
          <Swatch fill={fillOf(shade, isTrend)} hatched={isHatched(shade)} />
          {label}
        </li>
      ))}
    </ul>
  )
}
