import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useMay } from '#src/shared/people/use-may.ts'
import { Failed } from '#src/ui/failed.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { AssortmentData } from './assortment-draft.ts'
import { readAssortmentAddress } from './assortment-list.ts'
import { HighlightsSection } from './highlights-section.tsx'
import { KindSection } from './kind-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { useAssortment } from './use-assortment.ts'

interface ScreenProps {
  /** The group whose rules are shown; undefined: those of the agency. */
  groupUrl: string | undefined
  mayChange: boolean
  onGroup: (groupUrl: string | undefined) => void
}

/** The products that the agency sells, their order and their mark-up, for all sales or for one group. */
export function AssortmentScreen(props: ScreenProps) {
  const { groupUrl } = props
  const { t } = useTranslation('assortment')
  const errorText = useErrorTexts()
  const mayEdit = useMay('edit products')
  const read = useQuery({
    ...api.agency.getAssortment.queryOptions({ input: groupUrl ? { groupUrl } : {} }),
    // If the group does not exist, the page is not found.
    throwOnError: (error) => isRefusal(error) && error.code === 'group_not_found',
  })
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="mt-2 mb-6 max-w-2xl text-muted">
        {t(props.mayChange ? 'text' : 'read_only')}{' '}
        {mayEdit && (
          <Link to="/agency/catalogs/products" className="text-primary underline">
            {t('own_products')}
          </Link>
        )}
      </p>
      {read.isError && (
        <Failed text={errorText(read.error)} onRetry={() => void read.refetch()} className="mb-4" />
      )}
      {read.isPending && (
        <Loading>
          <Skeleton className="h-14 max-w-xl" />
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </Loading>
      )}
      {read.data && <Editor key={groupUrl ?? ''} {...props} data={read.data} />}
    </>
  )
}

function Editor({ data, ...props }: ScreenProps & { data: AssortmentData }) {
  const { groupUrl, mayChange, onGroup } = props
  const { t } = useTranslation('assortment')
  const text = useText()
  const edited = useAssortment(data, `assortment ${data.accountId} ${groupUrl ?? ''}`, groupUrl)
  const kinds: readonly Kind[] = data.kinds
  const navigate = useNavigate()
  const { section = 'hotels' } = readAssortmentAddress(useSearch({ strict: false }))
  const kind = kinds.find((one) => one === section)
  const parts = { data, edited, mayChange, groupUrl }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        {data.groups.length > 0 && (
          <SelectField
            label={t('group.label')}
            className="w-full max-w-md"
            value={groupUrl ?? ''}
            onChange={(event) => onGroup(event.target.value || undefined)}
          >
            <option value="">{t('group.none')}</option>
            {data.groups.map(({ url, name }) => (
              <option key={url} value={url}>
                {text(name)}
              </option>
            ))}
          </SelectField>
        )}
        {groupUrl !== undefined && (
          <p className="max-w-md flex-1 basis-60 text-sm text-muted">{t('group.text')}</p>
        )}
      </div>
      <SectionNav
        kinds={data.kinds}
        section={section}
        highlights={edited.highlights.length}
        onSection={(next) =>
          void navigate({ to: '.', search: next === 'hotels' ? {} : { section: next }, resetScroll: false })
        }
      />
      {kind && <KindSection key={kind} {...parts} kind={kind} />}
      {section === 'places' && <PlacesSection {...parts} />}
      {section === 'highlights' && <HighlightsSection {...parts} />}
      {mayChange && <SaveBar edited={edited} />}
    </>
  )
}
