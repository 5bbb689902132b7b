import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupKinds, groupPictures } from '#core/products/groups.ts'
import { kinds } from '#core/products/products.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { type Group, type GroupDraft, groupFields, markupField, urlOf } from './group-draft.ts'
import { GroupProducts } from './group-products.tsx'

/** The data of a group or event, new or existing. */
export function GroupForm({
  draft: initial,
  addressStart,
  isOpened = false,
  urlFixedBy = null,
  submitLabel,
  busy,
  error,
  onSubmit,
}: {
  draft: GroupDraft
  /** The start of the group's address. */
  addressStart: string
  /** Whether the group exists and is edited on its own screen; a new group is created in a sheet. */
  isOpened?: boolean
  /** Why the group's address is fixed; null if it can still be changed. */
  urlFixedBy?: Group['urlFixedBy']
  submitLabel: string
  busy: boolean
  /** The server's refusal in words. */
  error: string | null
  onSubmit: (draft: GroupDraft) => void
}) {
  const { t } = useTranslation('groups-and-events')
  const text = useText()
  const errorText = useErrorTexts()
  const id = useId()
  const [draft, setDraft] = useState(initial)
  const sold = useQuery(api.agency.listGroupProducts.queryOptions({ input: {}, staleTime: minuteMillis }))
  const { form, field, change, problem } = useForm(groupFields, {
    start: draft,
    kept: [draft, (part) => setDraft((now) => ({ ...now, ...part }))],
    words: {
      ...{ nameEs: t('error.name', { context: draft.kind }), url: t('error.url') },
      ...{ startsOn: t('error.starts'), endsOn: t('error.ends'), destinationId: t('error.place') },
      ...{ productIds: t('error.products'), markup: t('error.markup'), courtesyPer: t('error.courtesy') },
    },
    busy,
    send: () => onSubmit(draft),
  })
  const place = sold.data?.destinations.find(({ id }) => id === draft.destinationId)
  const own = urlOf(draft)
  const end = (
    <>
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" form={id} busy={busy}>
        {submitLabel}
      </Button>
    </>
  )
  const more = (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('field.nameEn')} {...field('nameEn')} />
        <SelectField label={t('field.picture')} {...field('picture')}>
          {groupPictures.map((one) => (
            <option key={one} value={one}>
              {t(`picture.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextArea label={t('field.introEs')} {...field('introEs')} />
        <TextArea label={t('field.introEn')} {...field('introEn')} />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('field.markup', { context: draft.kind })}</legend>
        <p className="mb-2 text-sm text-muted">{t('field.markup_hint')}</p>
        <div className="grid gap-3 sm:grid-cols-4">
          {kinds.map((kind) => (
            <TextField
              key={kind}
              label={t(`products.${kind}`)}
              inputMode="decimal"
              autoComplete="off"
              value={draft.markup[kind]}
              onChange={(event) => change({ markup: { ...draft.markup, [kind]: event.target.value } })}
              error={markupField.read(draft.markup[kind]) === undefined ? problem('markup') : null}
            />
          ))}
          <TextField label={t('field.courtesy')} {...field('courtesyPer')} />
        </div>
      </fieldset>
    </>
  )
  return (
    <form id={id} {...form} className="space-y-5">
      <ChoiceCards
        legend={t('column.kind')}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={groupKinds.map((value) => ({
          value,
          title: t(`kind.${value}`),
          text: t(`kind_hint.${value}`),
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('field.nameEs')} className="sm:col-span-2" {...field('nameEs')} />
        {urlFixedBy ? (
          <div className="sm:col-span-2">
            <p className="text-sm font-semibold">{t('field.url')}</p>
            <p className="wrap-anywhere">{`${addressStart}${own}`}</p>
            <p className="text-sm text-muted">{t(`field.url_fixed.${urlFixedBy}`)}</p>
          </div>
        ) : (
          <TextField
            label={t('field.url')}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="sm:col-span-2"
            hint={`${addressStart}${own || '…'} · ${t('field.url_hint')}`}
            value={own}
            onChange={(event) => change({ url: event.target.value })}
            error={problem('url')}
          />
        )}
        <DayField label={t('field.starts')} {...field('startsOn')} />
        <DayField label={t('field.ends')} min={draft.startsOn || undefined} {...field('endsOn')} />
        <SelectField
          label={t('field.place')}
          {...field('destinationId')}
          onChange={(event) => change({ destinationId: event.target.value, productIds: null })}
          error={sold.isError ? errorText(sold.error) : problem('destinationId')}
        >
          <option value="">{t('field.place_none')}</option>
          {sold.data?.destinations.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </SelectField>
      </div>
      {place && (
        <GroupProducts
          products={place.products}
          picked={draft.productIds}
          error={problem('productIds')}
          onPick={(productIds) => change({ productIds })}
        />
      )}
      {isOpened ? (
        more
      ) : (
        <Fold title={t('more')}>
          <div className="space-y-5 pt-2">{more}</div>
        </Fold>
      )}
      {isOpened ? end : <SheetFoot>{end}</SheetFoot>}
    </form>
  )
}
