import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agentFigures, figureOf, unknownState } from '#core/agencies/agents-by-state.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Place, withPlace } from './agent-list.ts'
import { AssignSheet } from './assign-sheet.tsx'
import { Others } from './state-table.tsx'
import { type StateRow, useFigures } from './use-figures.ts'

/** The figures of the chosen state, and its executive. */
export function ChosenState({ place, row, mayAssign }: { place: Place; row: StateRow; mayAssign: boolean }) {
  const { t } = useTranslation('agents-by-state')
  const { say, nameOf } = useFigures()
  const [isAssigning, setIsAssigning] = useState(false)
  const names = row.executives.map(({ name }) => name).join(', ')
  const text = mayAssign ? (names ? t('executives_of', { names }) : t('no_executive')) : names && t('yours')
  return (
    <Card className="space-y-4">
      <BackLink to="/admin/agents-by-state" search={withPlace()} resetScroll={false}>
        {t('back')}
      </BackLink>
      <h2 className="text-xl">{t('chosen', { place: nameOf(place) })}</h2>
      <dl className="grid pairs gap-4">
        {agentFigures.map((figure) => {
          const value = figureOf(figure, row)
          return (
            <div key={figure}>
              <dt className="text-sm text-muted">{t(`column.${figure}`)}</dt>
              <dd className="font-semibold tabular-nums">
                {value === null ? t('no_before') : say(figure, value)}
                {figure === 'active' && <Others row={row} />}
              </dd>
            </div>
          )
        })}
      </dl>
      {place !== unknownState && text && <p>{text}</p>}
      {mayAssign && place !== unknownState && (
        <Button look="outline" onClick={() => setIsAssigning(true)}>
          {t('assign.open')}
        </Button>
      )}
      {isAssigning && place !== unknownState && (
        <AssignSheet stateCode={place} onClose={() => setIsAssigning(false)} />
      )}
    </Card>
  )
}
