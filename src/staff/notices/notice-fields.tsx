import { useTranslation } from 'react-i18next'
import { accountStates } from '#core/agencies/accounts.ts'
import { type Language, languages } from '#core/app/language.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { MomentField } from '#src/ui/moment-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { AgencyPicker } from './agency-picker.tsx'
import { mostOf, type NoticeDraft, type NoticeProblem } from './notice-draft.ts'

const audiences = ['all', 'states', 'accounts'] as const

/** The text in both languages, the audience, and the time. `problems`: set after an attempt to publish. */
export function NoticeFields({
  draft,
  problems,
  onChange,
}: {
  draft: NoticeDraft
  problems: ReadonlySet<NoticeProblem> | null
  onChange: (change: Partial<NoticeDraft>) => void
}) {
  const { t } = useTranslation('notices-desk')
  const language = useLanguage()
  const zone = useZone()
  const errorOf = (problem: NoticeProblem, key: 'words' | 'states' | 'accounts' | 'at') =>
    problems?.has(problem) ? t(`error.${key}`) : null
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        {languages.map((language) => (
          <Words key={language} language={language} draft={draft} errorOf={errorOf} onChange={onChange} />
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
        {draft.to === 'states' && (
          <States draft={draft} error={errorOf('states', 'states')} onChange={onChange} />
        )}
        {draft.to === 'accounts' && (
          <AgencyPicker draft={draft} error={errorOf('accounts', 'accounts')} onChange={onChange} />
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <MomentField
          label={t('form.at')}
          hint={t('form.at_hint', { zone: zoneName(zone, language) })}
          value={draft.at}
          onChange={(moment) => onChange({ at: moment })}
          error={errorOf('at', 'at')}
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
  errorOf,
  onChange,
}: {
  language: Language
  draft: NoticeDraft
  errorOf: (problem: NoticeProblem, key: 'words') => string | null
  onChange: (change: Partial<NoticeDraft>) => void
}) {
  const { t } = useTranslation('notices-desk')
  return (
    <div className="space-y-4">
      <TextField
        label={t(`form.title.${language}`)}
        lang={language}
        maxLength={mostOf.title}
        value={title[language]}
        onChange={(event) => onChange({ title: { ...title, [language]: event.target.value } })}
        error={errorOf(`title.${language}`, 'words')}
      />
      <LongText
        label={t(`form.body.${language}`)}
        hint={t('form.body_hint')}
        lang={language}
        rows={7}
        maxLength={mostOf.body}
        value={body[language]}
        onChange={(event) => onChange({ body: { ...body, [language]: event.target.value } })}
        error={errorOf(`body.${language}`, 'words')}
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
