import { createContext, useContext } from 'react'
import type { Outputs } from '#src/platform/api.ts'
import type { EditedDraft } from './use-product-draft.ts'

/** The edited product, and the open parts of the screen. */
export interface Editor extends Pick<EditedDraft, 'draft' | 'change'>, CataloguePlaces {
  /** Null: a product of the platform. */
  accountId: string | null
  /** Whether a part is open; `usual` is the default until the user opens or closes it. */
  isOpen: (part: string, usual: boolean) => boolean
  setOpen: (part: string, open: boolean) => void
  /** The number of missing values below a path of the document. */
  missingBelow: (path: string) => number
}

/** The possible destinations of a product, and the currencies in which it can be sold. */
export type CataloguePlaces = Outputs['product']['listCataloguePlaces']

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

/** The editor around this part. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an editor')
  return editor
}
