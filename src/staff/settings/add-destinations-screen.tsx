import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxAdded } from '#core/products/destinations.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddSheet } from './add-sheet.tsx'
import { matchingPlaces } from './known-places.ts'
import { SettingsPart } from './settings-part.tsx'

/** Adds destinations from the bundled list. `onAdded` is called after they have been added. */
export function AddDestinationsScreen({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('destinations')
  const text = useText()
  const errorText = useErrorTexts()
  const known = useQuery(api.admin.listKnownPlaces.queryOptions({ input: {} }))
  const [typed, setTyped] = useState('')
  const [ids, setIds] = useState<readonly string[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const shown = known.data && matchingPlaces(known.data.places, typed)
  const chosen = known.data?.places.filter(({ id, isAdded }) => ids.includes(id) && !isAdded) ?? []
  const custom = (
    <Link to="/admin/settings/destinations/create" className={buttonClass({ look: 'quiet' })}>
      {t('create.open')}
    </Link>
  )
  return (
    <>
      <BackLink to="/admin/settings/destinations">{t('title')}</BackLink>
      <SettingsPart title={t('add.open')} intro={t('add.intro')} action={custom}>
        <TextField
          label={t('add.search')}
          className="max-w-2xl"
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {known.isError && <Failed text={errorText(known.error)} onRetry={() => void known.refetch()} />}
        {!known.data && !known.isError && <Skeleton className="h-96" />}
        {shown?.length === 0 && (
          <EmptyState
            picture="empty-search"
            title={t('add.nothing')}
            text={t('add.nothing_text')}
            action={custom}
          />
        )}
        <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
          {shown?.map(({ id, name, state, airportCode, zones, isAdded }) => (
            <li key={id} className="border-b border-line/60">
              <label className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  className="mt-0.5 size-6 shrink-0 accent-primary"
                  disabled={isAdded || (chosen.length >= maxAdded && !ids.includes(id))}
                  checked={isAdded || ids.includes(id)}
                  onChange={({ target }) =>
                    setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))
                  }
                />
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {text(name)}
                    {isAdded && <Badge tone="neutral">{t('add.is_added')}</Badge>}
                  </span>
                  <span className="block text-sm text-muted">
                    {[text(state), airportCode, t('zones', { count: zones.length })].join(' · ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <section
          data-lower-bar=""
          aria-label={t('add.chosen_label')}
          className="sticky bottom-0 z-10 -mx-[min(1rem,5vw)] flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper/95 px-[min(1rem,5vw)] py-3 backdrop-blur lg:mx-0"
        >
          <p role="status" className="min-w-0 flex-1">
            {t('add.chosen', { count: chosen.length })}
          </p>
          <Button disabled={chosen.length === 0} onClick={() => setIsAdding(true)}>
            {t('add.review')}
          </Button>
        </section>
      </SettingsPart>
      {isAdding && known.data && (
        <AddSheet known={known.data} places={chosen} onAdded={onAdded} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}
