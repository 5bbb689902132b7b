import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import type { CatalogueAddress } from '#src/shared/catalogue/catalogue-address.ts'
import { ContentSection } from '#src/shared/catalogue/content-section.tsx'
import { DraftBar } from '#src/shared/catalogue/draft-bar.tsx'
import { type Section, sectionAt, sections } from '#src/shared/catalogue/draft-parts.ts'
import { EditorHead } from '#src/shared/catalogue/editor-head.tsx'
import { EditorNav } from '#src/shared/catalogue/editor-nav.tsx'
import { EditorPart } from '#src/shared/catalogue/editor-part.tsx'
import { isWithin } from '#src/shared/catalogue/field-id.ts'
import { HistoryPart } from '#src/shared/catalogue/history-part.tsx'
import { MissingList } from '#src/shared/catalogue/missing-list.tsx'
import { MissingTexts } from '#src/shared/catalogue/missing-texts.tsx'
import { PlaceSection } from '#src/shared/catalogue/place-section.tsx'
import { PrepareStock } from '#src/shared/catalogue/prepare-stock.tsx'
import { ProductPictures } from '#src/shared/catalogue/product-pictures.tsx'
import { TextsSection } from '#src/shared/catalogue/texts-section.tsx'
import { UnitsSection } from '#src/shared/catalogue/units-section.tsx'
import { uploadPictureOf } from '#src/shared/catalogue/upload-picture.ts'
import { type CataloguePlaces, EditorProvider, useEditor } from '#src/shared/catalogue/use-editor.ts'
import { useMoves } from '#src/shared/catalogue/use-moves.ts'
import { useParts } from '#src/shared/catalogue/use-parts.ts'
import {
  draftQuery,
  readTyped,
  type StoredDraft,
  useProductDraft,
} from '#src/shared/catalogue/use-product-draft.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMedia } from '#src/ui/use-media.ts'

interface ScreenProps {
  productId: string
  addresses: CatalogueAddress
  /** The product as customers see it. */
  preview: (draft: ProductDraft) => ReactNode
}

/** The editor of a product of the platform or of an agency. */
export function ProductEditorScreen(props: ScreenProps) {
  const { productId } = props
  const { t } = useTranslation('catalogue')
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
      <>
        <PageHeading title={t('product')} />
        <Failed
          text={errorText(failed)}
          onRetry={() => void Promise.all([draft.refetch(), draft.data && places.refetch()])}
        />
      </>
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
  const kept = useDraft(`product ${stored.productId}`, readTyped)
  const edited = useProductDraft(stored, kept, (by) =>
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
    ...{ accountId: stored.accountId, draft, change: edited.change, ...catalogue, isOpen, setOpen },
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
      <div className="items-start gap-6 lg:grid lg:grid-cols-[17rem_1fr]">
        <EditorNav parts={parts} onPick={jump} />
        <div className="min-w-0 space-y-4">
          {moves.line}
          <MissingList stored={stored} onJump={jump} />
          <MissingTexts draft={draft} onJump={jump} />
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
          <DraftBar edited={edited} moves={moves} />
        </div>
      </div>
    </EditorProvider>
  )
}

function PicturesSection() {
  const { accountId, draft, change } = useEditor()
  const upload = useMemo(() => uploadPictureOf(accountId), [accountId])
  return (
    <ProductPictures
      pictures={draft.pictures}
      onChange={(pictures) => change({ pictures })}
      upload={upload}
    />
  )
}
