import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#core/app/language.ts'
import { phonePattern } from '#core/people/phones.ts'
import { vehicles } from '#core/products/transfers.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField, TextArea, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { AirportPointFields, isHalfWritten } from './airport-points.tsx'

type Desk = Outputs['agency']['getTransferDesk']

const isPhone = (typed: string) => typed === '' || phonePattern.test(typed)

/** The instructions and phone number for transfer customers, and the vehicles. */
export function DeskForm({ desk }: { desk: Desk }) {
  const { t } = useTranslation('transfer-service')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [draft, setDraft] = useState({
    ...desk,
    airportPoints: desk.airportPoints ?? {},
    vehicles: desk.vehicles ?? [...vehicles],
  })
  const [tried, setTried] = useState(false)
  const save = useMutation(
    api.agency.saveTransferDesk.mutationOptions({
      onSuccess: (saved) => queries.setQueryData(api.agency.getTransferDesk.queryKey({ input: {} }), saved),
    }),
  )
  const { meetingPoint, airportPoints, nameBoard, emergencyPhone } = draft
  const isHalf = Boolean(meetingPoint.es.trim()) !== Boolean(meetingPoint.en.trim())
  const problems = {
    phone: isPhone(emergencyPhone.trim()) ? null : t('error.phone'),
    meeting: isHalf ? t('error.both') : null,
    airports: isHalfWritten(airportPoints) ? t('error.airport') : null,
    vehicles: draft.vehicles.length === 0 ? t('error.vehicles') : null,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (Object.values(problems).some(Boolean) || save.isPending) return
    const all = draft.vehicles.length === vehicles.length
    save.mutate({
      ...{ meetingPoint, airportPoints, nameBoard, emergencyPhone },
      vehicles: all ? null : draft.vehicles,
    })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <h2 className="text-xl">{t('desk.title')}</h2>
        <p className="text-muted">{t('desk.text')}</p>
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t('desk.meeting_point_in', { language: languageNames[language] })}
            maxLength={300}
            value={meetingPoint[language]}
            onChange={(event) =>
              setDraft({ ...draft, meetingPoint: { ...meetingPoint, [language]: event.target.value } })
            }
            error={tried && !meetingPoint[language].trim() ? problems.meeting : null}
          />
        ))}
        {desk.airports && (
          <AirportPointFields
            airports={desk.airports}
            points={airportPoints}
            tried={tried}
            onPoints={(points) => setDraft({ ...draft, airportPoints: points })}
          />
        )}
        <TextField
          label={t('desk.name_board')}
          hint={t('desk.name_board_hint')}
          maxLength={60}
          value={nameBoard}
          onChange={(event) => setDraft({ ...draft, nameBoard: event.target.value })}
        />
        <TextField
          label={t('desk.emergency_phone')}
          hint={t('desk.emergency_phone_hint')}
          type="tel"
          maxLength={25}
          value={emergencyPhone}
          onChange={(event) => setDraft({ ...draft, emergencyPhone: event.target.value })}
          error={tried ? problems.phone : null}
        />
        <fieldset>
          <legend className="font-semibold">{t('desk.vehicles')}</legend>
          {vehicles.map((vehicle) => (
            <CheckField
              key={vehicle}
              label={t(`vehicle.${vehicle}`)}
              checked={draft.vehicles.includes(vehicle)}
              onChange={(event) => {
                const { checked } = event.target
                setDraft({
                  ...draft,
                  vehicles: vehicles.filter((one) =>
                    one === vehicle ? checked : draft.vehicles.includes(one),
                  ),
                })
              }}
            />
          ))}
          {tried && problems.vehicles && (
            <p role="alert" className="px-4 text-sm font-medium text-bad">
              {problems.vehicles}
            </p>
          )}
        </fieldset>
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        {save.isSuccess && <Notice tone="good">{t('saved')}</Notice>}
        <Button type="submit" wide busy={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
