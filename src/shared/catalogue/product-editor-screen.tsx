import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Failed } from '#src/ui/failed.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { ContentSection } from './content-section.tsx'
import { type Section, sectionAt, sections } from './draft-parts.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorNav } from './editor-nav.tsx'
import { EditorPart } from './editor-part.tsx'
import { isWithin } from './field-id.ts'
import { HistoryPart } from './history-part.tsx'
import { MissingList } from './missing-list.tsx'
import { PlaceSection } from './place-section.tsx'
import { PrepareStock } from './prepare-stock.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SaveBar } from './save-bar.tsx'
import { TextsSection } from './texts-section.tsx'
import { UnitsSection } from './units-section.tsx'
import { type CataloguePlaces, EditorProvider, useEditor } from './use-editor.ts'
import { useMoves } from './use-moves.ts'
import { useParts } from './use-parts.ts'
import { draftQuery, type StoredDraft, useProductDraft } from './use-product-draft.ts'

interface ScreenProps {
  productId: string
  addresses: CatalogueAddress
  /** The product as customers see it. */
  preview: (draft: ProductDraft) => ReactNode
}

/** The editor of a product of the platform or of an agency. */
export function ProductEditorScreen(props: ScreenProps) {
  const { productId } = props
  const errorText = useErrorTexts()
  const draft = useQuery(draftQuery(productId))
  const accountId = draft.data?.accountId
  const places = useQuery({
    ...api.product.listCataloguePlaces.queryOptions({ input: accountId ? { accountId } : {} }),
    enabled: draft.data !== undefined,
  })
  const failed = draft.error ?? places.error
  if (draft.data && places.data)
    return <Editor key={productId} {...props} stored={draft.data} catalogue={places.data} />
  if (failed)
    return (
      <Failed
        text={errorText(failed)}
        onRetry={() => void Promise.all([draft.refetch(), draft.data && places.refetch()])}
      />
    )
  return (
    <Loading>
      <Skeleton className="h-14 max-w-xl" />
      <Skeleton className="h-96" />
    </Loading>
  )
}

const contents: Record<Section, () => ReactNode> = {
  texts: TextsSection,
  place: PlaceSection,
  content: ContentSection,
  units: UnitsSection,
  pictures: PicturesSection,
}

function Editor({
  stored,
  catalogue,
  addresses,
  preview,
}: ScreenProps & { stored: StoredDraft; catalogue: CataloguePlaces }) {
  const { t } = useTranslation('product-editor')
  const edited = useProductDraft(stored, (by) =>
    sayDone(t('conflict.combined', { who: by ?? t('conflict.somebody') })),
  )
  const { draft } = edited
  const { isOpen, setOpen, jump } = useParts(draft)
  const moves = useMoves(edited, jump)
  const isWide = useMedia('(width >= 64rem)')
  const { kind } = draft.content
  const titleOf = (section: Section) =>
    section === 'content' || section === 'units' ? t(`section.${section}.${kind}`) : t(`section.${section}`)
  const missingIn = (section: Section) =>
    stored.missing.filter(({ path }) => sectionAt(path) === section).length
  const editor = {
    ...{ draft, change: edited.change, ...catalogue, isOpen, setOpen },
    missingBelow: (around: string) => stored.missing.filter(({ path }) => isWithin(path, around)).length,
  }
  const parts = sections.map((section) => ({
    section,
    title: titleOf(section),
    missing: missingIn(section),
  }))
  return (
    <EditorProvider value={editor}>
      <EditorHead edited={edited} addresses={addresses} moves={moves} preview={preview} />
      <div className="items-start gap-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <EditorNav parts={parts} onPick={jump} />
        <div className="min-w-0 space-y-4">
          <MissingList stored={stored} onJump={jump} />
          {parts.map(({ section, title, missing }) => {
            const Content = contents[section]
            return (
              <EditorPart key={section} part={section} title={title} isUsuallyOpen={isWide} missing={missing}>
                <Content />
                {section === 'units' && <PrepareStock stored={stored} moves={moves} />}
              </EditorPart>
            )
          })}
          <HistoryPart edited={edited} />
          <SaveBar edited={edited} moves={moves} />
        </div>
      </div>
    </EditorProvider>
  )
}

function PicturesSection() {
  const { draft, change } = useEditor()
  return <ProductPictures pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
}
