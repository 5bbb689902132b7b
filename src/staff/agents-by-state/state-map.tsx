import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type AgentFigure, figureOf, type Step, shadeOf } from '#core/agencies/agents-by-state.ts'
import { type Place, withPlace } from './agent-list.ts'
import { mapBox, mapShapes } from './map-shapes.ts'
import { fillOf, isHatched } from './shade-fill.ts'
import { type StateRow, useFigures } from './use-figures.ts'

/**
 * The map of Mexico: each state has the shade of its figure and a link to its agents. Not in the tab order, because the
 * table beside it has the same links in a logical order, with large enough targets.
 */
export function StateMap({
  states,
  figure,
  steps,
  chosen,
}: {
  states: readonly StateRow[]
  figure: AgentFigure
  steps: readonly Step[]
  chosen: Place | null
}) {
  const { t } = useTranslation('agents-by-state')
  const { say, nothing, nameOf } = useFigures()
  const outline = mapShapes.find(({ code }) => code === chosen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no other element for the links of a drawing.
    <svg
      viewBox={mapBox}
      role="group"
      aria-label={t('map.label', { figure: t(`figure.${figure}`) })}
      className="h-auto w-full"
    >
      <Hatching />
      {mapShapes.map(({ code, path }) => {
        const row = states.find(({ stateCode }) => stateCode === code)
        const value = row ? figureOf(figure, row) : null
        const shade = shadeOf(value, steps)
        const text = shade === null || value === null ? nothing(figure) : say(figure, value)
        const name = t('map.state', { place: nameOf(code), value: text })
        return (
          <Link
            key={code}
            to="/admin/agents-by-state"
            search={withPlace(code)}
            resetScroll={false}
            tabIndex={-1}
            aria-label={name}
            className="group outline-none"
          >
            <title>{name}</title>
            <g className="stroke-ink [stroke-width:0.7] group-hover:[stroke-width:2]">
              <path d={path} fill={fillOf(shade, figure === 'trend')} />
              {isHatched(shade) && <path d={path} fill={`url(#${hatch})`} />}
            </g>
          </Link>
        )
      })}
      {outline && (
        <g fill="none" strokeLinejoin="round" className="pointer-events-none">
          <path d={outline.path} className="stroke-surface [stroke-width:6]" />
          <path d={outline.path} className="stroke-ink [stroke-width:3]" />
        </g>
      )}
    </svg>
  )
}

const hatch = 'states-hatched'

function Hatching() {
  return (
    <defs>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M 0 0 V 6" className="stroke-ink [stroke-width:1.4]" />
      </pattern>
    </defs>
  )
}

/** A swatch of the legend, filled like its states. */
export function Swatch({ fill, hatched }: { fill: string; hatched: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 20" className="h-5 w-7 shrink-0">
      <rect x="1" y="1" width="26" height="18" rx="3" fill={fill} className="stroke-ink" />
      {hatched && <rect x="1" y="1" width="26" height="18" rx="3" fill={`url(#${hatch})`} />}
    </svg>
  )
}
