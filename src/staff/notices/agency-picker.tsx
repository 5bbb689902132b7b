import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { usePlatformSearch } from '#src/platform/use-platform-search.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { accountNumbers, type NoticeDraft } from './publish-fields.ts'

/** Chooses agencies by name, or by typed or pasted numbers. */
export function AgencyPicker({
  draft: { accounts, names },
  error,
  onChange,
}: {
  draft: NoticeDraft
  error: string | null
  onChange: (change: Partial<NoticeDraft>) => void
}) {
  const { t } = useTranslation('notices-desk')
  const chosen = accountNumbers(accounts)
  const put = (ids: readonly string[], more: Record<string, string> = {}) =>
    onChange({ accounts: ids.join(', '), names: { ...names, ...more } })
  return (
    <div className="space-y-4">
      <Search chosen={chosen} onPick={({ id, name }) => put([...chosen, id], { [id]: name })} />
      <TextArea
        label={t('form.accounts')}
        hint={t('form.accounts_hint')}
        rows={2}
        inputMode="numeric"
        value={accounts}
        onChange={(event) => onChange({ accounts: event.target.value })}
        error={error}
      />
      {chosen.some((id) => names[id]) && (
        <ul aria-label={t('form.chosen')} className="flex flex-wrap gap-2">
          {chosen.map(
            (id) =>
              names[id] && (
                <li key={id}>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={t('form.leave_out', { name: names[id] })}
                    onClick={() => put(chosen.filter((other) => other !== id))}
                  >
                    {names[id]} ({id}) <span aria-hidden="true">×</span>
                  </Button>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  )
}

function Search({
  chosen,
  onPick,
}: {
  chosen: readonly string[]
  onPick: (agency: { id: string; name: string }) => void
}) {
  const { t } = useTranslation('notices-desk')
  const errorText = useErrorTexts()
  const [text, setText] = useState('')
  const { query, found, isEnough } = usePlatformSearch(text)
  const agencies = found?.agencies.items ?? []
  return (
    <div>
      <TextField
        label={t('form.find')}
        hint={t('form.find_hint')}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter searches for agencies here, and must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {query.isError && isEnough && <Notice tone="bad">{errorText(query.error)}</Notice>}
      <p role="status" className={agencies.length > 0 ? 'sr-only' : 'px-4 text-sm text-muted'}>
        {found && t('form.found', { count: agencies.length })}
      </p>
      <ul className="mt-2 space-y-1">
        {agencies.map(({ accountId: id, name, city, state }) => (
          <li key={id}>
            <button
              type="button"
              disabled={chosen.includes(id)}
              onClick={() => {
                onPick({ id, name })
                setText('')
              }}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-4 py-2 text-start hover:bg-sunken disabled:opacity-60"
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-sm text-muted">{[id, city].filter(Boolean).join(' · ')}</span>
              <Badge>{t(`state.${state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
