import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
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
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import {
  type Group,
  type GroupDraft,
  type GroupField,
  isWrongMarkup,
  problemsOf,
  urlOf,
} from './group-draft.ts'
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
  /** The group exists already, and is changed on its own screen; a new one is in a sheet. */
  isOpened?: boolean
  /** The reason why its address is fixed; null where it can change. */
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
  const [tried, setTried] = useState(false)
  const sold = useQuery(api.agency.listGroupProducts.queryOptions({ input: {}, staleTime: minuteMillis }))
  const problems = problemsOf(draft)
  const set = (change: Partial<GroupDraft>) => setDraft({ ...draft, ...change })
  const errorOf = (field: GroupField) => {
    if (!tried || !problems[field]) return null
    return field === 'name' ? t('error.name', { context: draft.kind }) : t(`error.${field}`)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) focusProblem(event)
    else if (!busy) onSubmit(draft)
  }
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
        <TextField
          label={t('field.nameEn')}
          maxLength={120}
          autoComplete="off"
          value={draft.nameEn}
          onChange={(event) => set({ nameEn: event.target.value })}
        />
        <SelectField
          label={t('field.picture')}
          value={draft.picture}
          onChange={({ target }) =>
            set({ picture: groupPictures.find((one) => one === target.value) ?? 'place' })
          }
        >
          {groupPictures.map((one) => (
            <option key={one} value={one}>
              {t(`picture.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('field.introEs')}
          maxLength={2_000}
          value={draft.introEs}
          onChange={(event) => set({ introEs: event.target.value })}
        />
        <TextArea
          label={t('field.introEn')}
          maxLength={2_000}
          value={draft.introEn}
          onChange={(event) => set({ introEn: event.target.value })}
        />
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
              onChange={(event) => set({ markup: { ...draft.markup, [kind]: event.target.value } })}
              error={isWrongMarkup(draft.markup[kind]) ? errorOf('markup') : null}
            />
          ))}
          <TextField
            label={t('field.courtesy')}
            inputMode="numeric"
            autoComplete="off"
            value={draft.courtesyPer}
            onChange={(event) => set({ courtesyPer: event.target.value })}
            error={errorOf('courtesy')}
          />
        </div>
      </fieldset>
    </>
  )
  return (
    <form id={id} onSubmit={submit} noValidate className="space-y-5">
      <ChoiceCards
        legend={t('column.kind')}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
        options={groupKinds.map((value) => ({
          value,
          title: t(`kind.${value}`),
          text: t(`kind_hint.${value}`),
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('field.nameEs')}
          className="sm:col-span-2"
          maxLength={120}
          autoComplete="off"
          value={draft.nameEs}
          onChange={(event) => set({ nameEs: event.target.value })}
          error={errorOf('name')}
        />
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
            onChange={(event) => set({ url: event.target.value })}
            error={errorOf('url')}
          />
        )}
        <DayField
          label={t('field.starts')}
          value={draft.startsOn}
          onChange={(event) => set({ startsOn: event.target.value })}
          error={errorOf('starts')}
        />
        <DayField
          label={t('field.ends')}
          min={draft.startsOn || undefined}
          value={draft.endsOn}
          onChange={(event) => set({ endsOn: event.target.value })}
          error={errorOf('ends')}
        />
        <SelectField
          label={t('field.place')}
          value={draft.destinationId}
          onChange={(event) => set({ destinationId: event.target.value, productIds: null })}
          error={sold.isError ? errorText(sold.error) : errorOf('place')}
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
          error={errorOf('products')}
          onPick={(productIds) => set({ productIds })}
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
