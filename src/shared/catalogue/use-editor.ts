import { createContext, useContext } from 'react'
import type { Outputs } from '#src/platform/api.ts'
import type { EditedDraft } from './use-product-draft.ts'

/** The product that is edited, and the parts of the screen that are open. */
export interface Editor extends Pick<EditedDraft, 'draft' | 'change'> {
  productId: string
  /** Null: a product of the platform. */
  accountId: string | null
  /** Where the product can be. */
  places: readonly Place[]
  /** Whether a part is open; `usual` until it was opened or closed. */
  isOpen: (part: string, usual: boolean) => boolean
  setOpen: (part: string, open: boolean) => void
  /** The number of missing values below a place of the document. */
  missingBelow: (path: string) => number
}

/** A destination with its zones. */
export type Place = Outputs['product']['listCataloguePlaces']['places'][number]

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

/** The editor around this part. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an editor')
  return editor
}
