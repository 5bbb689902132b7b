import { useTranslation } from 'react-i18next'
import { sameText } from '#core/app/language.ts'
import { isoOfState, mexicanStateCodes, zoneOfState } from '#core/app/mexico.ts'
import { landscapes } from '#core/looks/drawings.ts'
import { destinationLimits } from '#core/products/destinations.ts'
import { jurisdictions } from '#core/products/tax-places.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { destinationForm, type TypedDestination } from './destination-fields.ts'
import { SettingsPart } from './settings-part.tsx'
import { usePlaceName } from './tax-words.ts'
import { WordsField } from './words-field.tsx'
import { ZonesField } from './zones-field.tsx'

const empty = sameText('')
const start: TypedDestination = {
  ...{ name: empty, tagline: empty, zones: [{ id: null, name: empty }] },
  ...{ jurisdiction: '', municipality: '', timeZone: '', airportCode: '', airportName: empty },
  landscape: 'beach',
}
const timeZones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'))
/** The default time zone of a state; for other places it has to be chosen. */
const zoneOf = (jurisdiction: string): string => {
  const state = mexicanStateCodes.find((code) => isoOfState[code] === jurisdiction)
  return state ? zoneOfState(state) : ''
}
const noneUsed: ReadonlySet<string> = new Set()

/** Adds a destination outside the bundled list. `onCreated` is called afterwards. */
export function CreateDestinationScreen({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('destinations')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const placeName = usePlaceName()
  const keyOf = useKey()
  const saving = useDecision(server.admin.createDestination, t('create.done'), onCreated)
  const { form, field, typed, change, problem } = useForm(destinationForm.fields, {
    start,
    words: {
      ...{ name: t('error.name'), tagline: t('error.tagline'), zones: t('error.zones') },
      ...{ jurisdiction: t('error.jurisdiction'), municipality: t('error.municipality') },
      ...{ timeZone: t('error.time_zone'), airportCode: t('error.airport_code') },
      airportName: t('error.airport_name'),
    },
    busy: saving.isPending,
    send: (values) => saving.mutate({ ...values, idempotencyKey: keyOf(JSON.stringify(values)) }),
  })
  const words = (name: 'name' | 'tagline' | 'airportName', label: string) => (
    <WordsField
      label={label}
      value={typed[name]}
      limits={destinationLimits[name]}
      error={problem(name)}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const places = jurisdictions.toSorted((a, b) => placeName(a).localeCompare(placeName(b), language))
  return (
    <>
      <BackLink to="/admin/settings/destinations/add">{t('add.open')}</BackLink>
      <SettingsPart title={t('create.open')} intro={t('create.intro')} action={null}>
        <form {...form} className="max-w-3xl space-y-5">
          {words('name', t('form.name'))}
          {words('tagline', t('form.tagline'))}
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={t('form.jurisdiction')}
              hint={t('form.jurisdiction_hint')}
              {...field('jurisdiction')}
              onChange={({ target }) =>
                change({ jurisdiction: target.value, timeZone: zoneOf(target.value) || typed.timeZone })
              }
            >
              <option value="">{t('form.choose')}</option>
              {places.map((id) => (
                <option key={id} value={id}>
                  {placeName(id)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('form.municipality')}
              hint={t('form.municipality_hint')}
              {...field('municipality')}
            />
            <SelectField label={t('form.time_zone')} {...field('timeZone')}>
              <option value="">{t('form.choose')}</option>
              {timeZones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.slice('America/'.length).replaceAll('_', ' ')}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('form.airport_code')}
              hint={t('form.airport_hint')}
              {...field('airportCode')}
            />
          </div>
          {words('airportName', t('form.airport_name'))}
          <SelectField label={t('form.landscape')} hint={t('form.landscape_hint')} {...field('landscape')}>
            {landscapes.map((landscape) => (
              <option key={landscape} value={landscape}>
                {t(`landscape.${landscape}`)}
              </option>
            ))}
          </SelectField>
          <ZonesField
            value={typed.zones}
            used={noneUsed}
            error={problem('zones')}
            onChange={(zones) => change({ zones })}
          />
          {saving.isError && <Notice tone="bad">{errorText(saving.error)}</Notice>}
          <Button type="submit" busy={saving.isPending}>
            {t('create.save')}
          </Button>
        </form>
      </SettingsPart>
    </>
  )
}
