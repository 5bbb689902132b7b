import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages, sameText } from '#core/app/language.ts'
import { transferLimits } from '#core/products/transfers.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextArea } from '#src/ui/field.tsx'

type Desk = Outputs['agency']['getTransferDesk']
type AirportPoints = NonNullable<Desk['airportPoints']>

/** The meeting points of individual airports, which replace the general one. */
export function AirportPointFields({
  airports,
  points,
  tried,
  onPoints,
}: {
  /** The airports for which the agency sells transfers. */
  airports: NonNullable<Desk['airports']>
  points: AirportPoints
  tried: boolean
  onPoints: (points: AirportPoints) => void
}) {
  const { t } = useTranslation('transfer-service')
  const text = useText()
  const [wanted, setWanted] = useState('')
  const nameOf = (code: string) => {
    const named = airports.find((airport) => airport.code === code)
    return named ? `${text(named.name)} (${code})` : code
  }
  const left = airports.filter(({ code }) => !(code in points))
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{t('desk.airports')}</legend>
      <p className="text-muted">{t('desk.airports_text')}</p>
      {Object.entries(points).map(([code, point]) => (
        <section key={code} aria-label={nameOf(code)} className="space-y-3">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-medium">{nameOf(code)}</h3>
            <Button
              look="plain"
              size="small"
              onClick={() => {
                const { [code]: _, ...others } = points
                onPoints(others)
              }}
            >
              <X aria-hidden="true" className="size-4" />
              {t('desk.airport_remove')}
              <span className="sr-only">: {nameOf(code)}</span>
            </Button>
          </div>
          {languages.map((language) => (
            <TextArea
              key={language}
              label={t('desk.meeting_point_in', { language: languageNames[language] })}
              aria-label={t('desk.point_in', { airport: nameOf(code), language: languageNames[language] })}
              maxLength={transferLimits.meetingPoint}
              value={point[language]}
              onChange={({ target }) =>
                onPoints({ ...points, [code]: { ...point, [language]: target.value } })
              }
              error={tried && !point[language].trim() ? t('error.airport') : null}
            />
          ))}
        </section>
      ))}
      {left.length > 0 && (
        <div className="space-y-3">
          <SelectField
            label={t('desk.airport')}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          >
            <option value="">{t('desk.airport_none')}</option>
            {left.map(({ code }) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </SelectField>
          <Button
            look="outline"
            disabled={!wanted}
            onClick={() => {
              onPoints({ ...points, [wanted]: sameText('') })
              setWanted('')
            }}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('desk.airport_add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
