import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostNoted } from '#core/registration-desk.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { RegistrationFile } from './registration-file.ts'
import { useRequestDraft } from './request-draft.ts'

/** Asks the applicant for more, by a letter in the applicant's language. */
export function FileRequest({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation(['registration-desk', 'documents'])
  const errorText = useErrorTexts()
  const { draft, saved, change, forget } = useRequestDraft(file.accountId)
  const [tried, setTried] = useState(false)
  const ask = useDecision(server.admin.askRegistrant, () => {
    setTried(false)
    void forget()
  })
  if (!draft) return null
  const said = draft.said.trim()
  const open = file.papers.filter(({ state }) => state !== 'accepted')
  // What was accepted since is asked for no more.
  const kinds = draft.kinds.filter((kind) => open.some((paper) => paper.kind === kind))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    const { accountId, version } = file
    if (said.length >= 3 && !ask.isPending) ask.mutate({ accountId, version, kinds, said })
  }
  return (
    <Card>
      <h2 className="text-xl">{t('request.title')}</h2>
      <p className="mb-3 text-sm text-muted">
        {t('request.text', { email: file.email, language: t(`in_language.${file.language}`) })}
      </p>
      <form onSubmit={submit} noValidate className="space-y-3">
        {open.length > 0 && (
          <fieldset>
            <legend className="font-medium">{t('request.papers')}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {open.map(({ kind }) => (
                <CheckField
                  key={kind}
                  label={t(`documents:kind.${kind}`)}
                  checked={kinds.includes(kind)}
                  onChange={({ target }) =>
                    change({
                      kinds: target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <LongText
          label={t('request.said')}
          rows={4}
          maxLength={mostNoted}
          value={draft.said}
          onChange={(event) => change({ said: event.target.value })}
          error={tried && said.length < 3 ? t('request.error') : null}
        />
        {ask.isError && <Notice tone="bad">{errorText(ask.error)}</Notice>}
        {ask.isSuccess && saved === 'empty' && <Notice tone="good">{t('request.sent')}</Notice>}
        <Button type="submit" look="quiet" busy={ask.isPending}>
          {t('request.send')}
        </Button>
      </form>
    </Card>
  )
}
