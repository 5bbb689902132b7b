import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#core/app/language.ts'
import { transferLimits, vehicles } from '#core/products/transfers.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField, TextArea, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { AirportPointFields } from './airport-points.tsx'
import { transferForm } from './transfer-desk-fields.ts'

type Desk = Outputs['agency']['getTransferDesk']

/** The instructions and phone number for transfer customers, and the vehicles. */
export function DeskForm({ desk }: { desk: Desk }) {
  const { t } = useTranslation('transfer-service')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const save = useMutation(
    api.agency.saveTransferDesk.mutationOptions({
      onSuccess: (saved) => queries.setQueryData(api.agency.getTransferDesk.queryKey({ input: {} }), saved),
    }),
  )
  const { form, field, typed, change, problem, tried } = useForm(transferForm.fields, {
    start: {
      ...{ meetingPoint: desk.meetingPoint, airportPoints: desk.airportPoints ?? {} },
      ...{ nameBoard: desk.nameBoard, emergencyPhone: desk.emergencyPhone },
      vehicles: desk.vehicles ?? [...vehicles],
    },
    words: {
      ...{ meetingPoint: t('error.both'), emergencyPhone: t('error.phone') },
      vehicles: t('error.vehicles'),
    },
    busy: save.isPending,
    send: ({ vehicles: sold, ...values }) =>
      save.mutate({ ...values, vehicles: sold.length === vehicles.length ? null : sold }),
  })
  const { meetingPoint } = typed
  return (
    <Card>
      <form {...form} className="space-y-4">
        <h2 className="text-xl">{t('desk.title')}</h2>
        <p className="text-muted">{t('desk.text')}</p>
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t('desk.meeting_point_in', { language: languageNames[language] })}
            maxLength={transferLimits.meetingPoint}
            value={meetingPoint[language]}
            onChange={(event) =>
              change({ meetingPoint: { ...meetingPoint, [language]: event.target.value } })
            }
            error={meetingPoint[language].trim() ? null : problem('meetingPoint')}
          />
        ))}
        {desk.airports && (
          <AirportPointFields
            airports={desk.airports}
            points={typed.airportPoints}
            tried={tried}
            onPoints={(airportPoints) => change({ airportPoints })}
          />
        )}
        <TextField label={t('desk.name_board')} hint={t('desk.name_board_hint')} {...field('nameBoard')} />
        <TextField
          label={t('desk.emergency_phone')}
          hint={t('desk.emergency_phone_hint')}
          {...field('emergencyPhone')}
        />
        <fieldset>
          <legend className="font-semibold">{t('desk.vehicles')}</legend>
          {vehicles.map((vehicle) => (
            <CheckField
              key={vehicle}
              label={t(`vehicle.${vehicle}`)}
              checked={typed.vehicles.includes(vehicle)}
              onChange={({ target }) =>
                change({
                  vehicles: vehicles.filter((one) =>
                    one === vehicle ? target.checked : typed.vehicles.includes(one),
                  ),
                })
              }
            />
          ))}
          {problem('vehicles') && (
            <p role="alert" className="px-4 text-sm font-medium text-bad">
              {problem('vehicles')}
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
