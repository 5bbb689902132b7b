import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { everything, isSame, type ReportFilter } from './report-list.ts'
import { viewsKey, viewsQuery } from './views.ts'

type View = ReturnType<typeof useViews>[number]
const useViews = () => useQuery(viewsQuery()).data?.views ?? []

/** The user's saved views: select, save, rename, set as default, delete. */
export function ViewsBar({
  filter,
  onFilter,
  children,
}: {
  filter: ReportFilter
  onFilter: (filter: ReportFilter) => void
  /** Content placed in the same row as the button. */
  children: ReactNode
}) {
  const { t } = useTranslation('reports')
  const views = useViews()
  const [open, setOpen] = useState(false)
  const title = t(views.length > 0 ? 'views.manage' : 'views.save')
  const current = views.find((view) => isSame(view.filter, filter))
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end print:hidden">
      {views.length > 0 && (
        <SelectField
          className="w-full sm:w-72"
          label={t('views.label')}
          value={current?.id ?? ''}
          onChange={({ target }) =>
            onFilter({ ...everything, ...views.find(({ id }) => id === target.value)?.filter })
          }
        >
          <option value="">{t('views.none')}</option>
          {views.map(({ id, name, isDefault }) => (
            <option key={id} value={id}>
              {isDefault ? `${name} (${t('views.is_default')})` : name}
            </option>
          ))}
        </SelectField>
      )}
      <Button look="plain" aria-haspopup="dialog" className="max-sm:-ml-5" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" className="size-5" />
        {title}
      </Button>
      {children}
      <Sheet open={open} onOpenChange={setOpen} title={title} closeLabel={t('views.cancel')}>
        <SaveView
          filter={filter}
          onSaved={() => {
            setOpen(false)
            sayDone(t('views.saved'))
          }}
        />
        <ul className="mt-6 space-y-4">
          {views.map((view) => (
            <li key={view.id}>
              <OneView view={view} />
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}

/** Updates the list after a change of the views. */
function useChange(onDone = () => {}) {
  const queries = useQueryClient()
  return {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: viewsKey() })
      onDone()
    },
  }
}

function SaveView({ filter, onSaved }: { filter: ReportFilter; onSaved: () => void }) {
  const { t } = useTranslation('reports')
  const errorText = useErrorTexts()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = useMutation(api.report.saveReportView.mutationOptions(useChange(onSaved)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim()) save.mutate({ name: name.trim(), filter })
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <h3 className="text-lg">{t('views.save_title')}</h3>
      <TextField
        label={t('views.name')}
        hint={t('views.name_hint')}
        error={isMissing ? t('views.missing') : null}
        maxLength={60}
        data-first-focus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={save.isPending}>
        {t('views.keep')}
      </Button>
      {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
    </form>
  )
}

function OneView({ view }: { view: View }) {
  const { t } = useTranslation('reports')
  const errorText = useErrorTexts()
  const [name, setName] = useState(view.name)
  const [isSure, setSure] = useState(false)
  const change = useMutation(api.report.changeReportView.mutationOptions(useChange()))
  const remove = useMutation(api.report.deleteReportView.mutationOptions(useChange()))
  const { id, isDefault } = view
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && name.trim() !== view.name) change.mutate({ id, isDefault, name: name.trim() })
  }
  const error = change.error ?? remove.error
  return (
    <div className="rounded-card border border-line/60 p-4">
      <form onSubmit={rename} className="space-y-2">
        <TextField
          label={t('views.name')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="quiet" busy={change.isPending}>
          {t('views.rename')}
        </Button>
      </form>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <CheckField
          label={t('views.default')}
          checked={isDefault}
          onChange={(event) => change.mutate({ id, name: view.name, isDefault: event.target.checked })}
        />
        {isSure ? (
          <div role="alert" className="flex flex-wrap items-center gap-2">
            <p className="text-sm">{t('views.delete_sure', { name: view.name })}</p>
            <Button look="danger" size="small" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              {t('views.delete_yes')}
            </Button>
            <Button look="plain" size="small" onClick={() => setSure(false)}>
              {t('views.cancel')}
            </Button>
          </div>
        ) : (
          <Button look="plain" size="small" onClick={() => setSure(true)}>
            <Trash2 aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('views.delete', { name: view.name })}</span>
          </Button>
        )}
      </div>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
    </div>
  )
}
