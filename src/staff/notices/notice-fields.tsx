import { useTranslation } from 'react-i18next'
import { accountStates } from '#core/agencies/accounts.ts'
import { noticeLimits } from '#core/agencies/notices.ts'
import { textField } from '#core/app/fields.ts'
import { type Language, languages } from '#core/app/language.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { MomentField } from '#src/ui/moment-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { AgencyPicker } from './agency-picker.tsx'
import type { NoticeDraft } from './publish-fields.ts'

const audiences = ['all', 'states', 'accounts'] as const

type Problem = (name: 'title' | 'body' | 'states' | 'accounts' | 'at') => string | null

/** The fields of a notice: the text in both languages, the audience, and the time. */
export function NoticeFields({
  draft,
  problem,
  onChange,
}: {
  draft: NoticeDraft
  problem: Problem
  onChange: (change: Partial<NoticeDraft>) => void
}) {
  const { t } = useTranslation('notices-desk')
  const language = useLanguage()
  const zone = useZone()
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        {languages.map((language) => (
          <Words key={language} language={language} draft={draft} problem={problem} onChange={onChange} />
        ))}
      </div>
      <div className="space-y-4">
        <p aria-hidden="true" className="font-semibold">
          {t('form.to')}
        </p>
        <Segments
          legend={t('form.to')}
          value={draft.to}
          options={audiences.map((value) => ({ value, label: t(`form.audience.${value}`) }))}
          onChange={(to) => onChange({ to })}
        />
        {draft.to === 'states' && <States draft={draft} error={problem('states')} onChange={onChange} />}
        {draft.to === 'accounts' && (
          <AgencyPicker draft={draft} error={problem('accounts')} onChange={onChange} />
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <MomentField
          label={t('form.at')}
          hint={t('form.at_hint', { zone: zoneName(zone, language) })}
          value={draft.at}
          onChange={(moment) => onChange({ at: moment })}
          error={problem('at')}
        />
        <CheckField
          label={t('form.asks')}
          checked={draft.asksAcknowledgement}
          onChange={(event) => onChange({ asksAcknowledgement: event.target.checked })}
        />
      </div>
    </>
  )
}

function Words({
  language,
  draft: { title, body },
  problem,
  onChange,
}: {
  language: Language
  draft: NoticeDraft
  problem: Problem
  onChange: (change: Partial<NoticeDraft>) => void
}) {
  const { t } = useTranslation('notices-desk')
  const problemIn = (part: 'title' | 'body', typed: string) =>
    textField(noticeLimits[part]).read(typed) === undefined ? problem(part) : null
  return (
    <div className="space-y-4">
      <TextField
        label={t(`form.title.${language}`)}
        lang={language}
        maxLength={noticeLimits.title.most}
        value={title[language]}
        onChange={(event) => onChange({ title: { ...title, [language]: event.target.value } })}
        error={problemIn('title', title[language])}
      />
      <LongText
        label={t(`form.body.${language}`)}
        hint={t('form.body_hint')}
        lang={language}
        rows={7}
        maxLength={noticeLimits.body.most}
        value={body[language]}
        onChange={(event) => onChange({ body: { ...body, [language]: event.target.value } })}
        error={problemIn('body', body[language])}
      />
    </div>
  )
}

function States({
  draft: { states },
  error,
  onChange,
}: {
  draft: NoticeDraft
  error: string | null
  onChange: (change: Partial<NoticeDraft>) => void
}) {
  const { t } = useTranslation('notices-desk')
  return (
    <fieldset aria-describedby={error ? 'notice-states-error' : undefined}>
      <legend className="font-semibold">{t('form.states')}</legend>
      <div className="grid sm:grid-cols-2 lg:grid-cols-3">
        {accountStates.map((state) => (
          <CheckField
            key={state}
            label={t(`state.${state}`)}
            checked={states.includes(state)}
            onChange={({ target }) =>
              onChange({
                states: target.checked ? [...states, state] : states.filter((other) => other !== state),
              })
            }
          />
        ))}
      </div>
      {error && (
        <p id="notice-states-error" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
