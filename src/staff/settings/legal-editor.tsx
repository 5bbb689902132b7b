import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#core/app/language.ts'
import { placeholdersOf } from '#core/app/legal-placeholders.ts'
import { type LegalKind, legalLimits } from '#core/app/legal-texts.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import { checkBody, readBody, sameBody, typeBody } from './legal-draft.ts'
import { BothLanguages, LegalDifferences, LegalPreview } from './legal-panes.tsx'
import { PublishSheet } from './legal-publish-sheet.tsx'

type Stored = Outputs['admin']['getLegalDraft']
const views = ['edit', 'preview', 'differences'] as const

/**
 * The editor of a draft; without a draft it starts with the text in force. A concurrent change by another admin is not
 * overwritten: saving an older revision is refused.
 */
export function LegalEditor({ kind, stored }: { kind: LegalKind; stored: Stored }) {
  const { t } = useTranslation('platform-settings')
  const errorText = useErrorTexts()
  const [base, setBase] = useState(stored)
  const start = base.body ?? base.inForce.body
  const [typed, setTyped] = useState(() => typeBody(start))
  const [view, setView] = useState<(typeof views)[number]>('edit')
  const [tried, setTried] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const body = readBody(typed)
  const { problems, unknown, isRight } = checkBody(kind, body)
  const isChanged = !sameBody(body, start)
  const open = (now: Stored) => {
    setBase(now)
    setTyped(typeBody(now.body ?? now.inForce.body))
  }
  const save = useDecision(async (next: typeof body | null) => {
    const { revision } = await server.admin.saveLegalDraft({ kind, body: next, seen: base.revision })
    const now = { ...base, revision, body: next }
    if (next) setBase(now)
    else open(now)
  }, t('legal.saved'))
  const isOutdated = isRefusal(save.error) && save.error.code === 'setting_changed'
  const press = (next: typeof body | null) => {
    setTried(true)
    if (save.isPending) return
    if (next === null || isRight) save.mutate(next)
    else setView('edit')
  }
  const values = Object.fromEntries(
    placeholdersOf[kind].map((name) => [name, t(`legal.example.${name as 'name'}`)]),
  )
  return (
    <div className="space-y-4">
      <Segments
        legend={t('legal.view')}
        value={view}
        options={views.map((value) => ({ value, label: t(`legal.views.${value}`) }))}
        onChange={setView}
      />
      {view === 'edit' && (
        <p className="max-w-3xl text-sm text-muted">
          {t('legal.markup')}{' '}
          {t('legal.placeholders', { list: placeholdersOf[kind].map((name) => `{{${name}}}`).join(', ') })}
        </p>
      )}
      <BothLanguages>
        {(language) =>
          view === 'preview' ? (
            <LegalPreview words={body[language]} values={values} />
          ) : view === 'differences' ? (
            <LegalDifferences before={base.inForce.body[language]} after={body[language]} />
          ) : (
            <div className="space-y-3">
              <TextField
                label={t('legal.title_in', { language: languageNames[language] })}
                maxLength={legalLimits.title}
                value={typed[language].title}
                onChange={({ target: { value } }) =>
                  setTyped({ ...typed, [language]: { ...typed[language], title: value } })
                }
                error={tried && problems[language] === 'title' ? t('legal.error.title') : null}
              />
              <TextArea
                label={t('legal.text_in', { language: languageNames[language] })}
                rows={16}
                value={typed[language].text}
                onChange={({ target: { value } }) =>
                  setTyped({ ...typed, [language]: { ...typed[language], text: value } })
                }
                error={
                  tried && (problems[language] === 'text' || problems[language] === 'length')
                    ? t(`legal.error.${problems[language]}`)
                    : null
                }
              />
            </div>
          )
        }
      </BothLanguages>
      {tried && unknown.length > 0 && (
        <Notice tone="bad">
          {t('legal.error.placeholder', { list: unknown.map((name) => `{{${name}}}`).join(', ') })}
        </Notice>
      )}
      {save.isError && (
        <Notice tone="bad">
          <p>{isOutdated ? t('legal.outdated') : errorText(save.error)}</p>
          {isOutdated && (
            <Button
              look="outline"
              size="small"
              className="mt-3"
              onClick={() => {
                open(stored)
                save.reset()
              }}
            >
              {t('legal.open_stored')}
            </Button>
          )}
        </Notice>
      )}
      <UnsavedBar
        label={t('legal.draft')}
        isAtRisk={isChanged}
        text={t(isChanged ? 'legal.state.changed' : base.body ? 'legal.state.stored' : 'legal.state.none')}
      >
        {base.body && !isChanged && (
          <Button look="plain" busy={save.isPending} onClick={() => press(null)}>
            {t('legal.discard')}
          </Button>
        )}
        {base.body && !isChanged ? (
          <Button onClick={() => setPublishing(true)}>{t('legal.publish')}</Button>
        ) : (
          <Button busy={save.isPending} disabled={!isChanged} onClick={() => press(body)}>
            {t('legal.save')}
          </Button>
        )}
      </UnsavedBar>
      {publishing && (
        <PublishSheet kind={kind} draft={base} onPublished={open} onClose={() => setPublishing(false)} />
      )}
    </div>
  )
}
