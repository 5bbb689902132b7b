import type { DraftContent } from './draft-parts.ts'
import { HotelFields } from './hotel-fields.tsx'
import { RideFields } from './ride-fields.tsx'
import { TourFields } from './tour-fields.tsx'
import { useEditor } from './use-editor.ts'

/** The fields that only products of this kind have. */
export function ContentSection() {
  const { draft, change } = useEditor()
  const { content } = draft
  const put = (part: Partial<DraftContent>) => change({ content: { ...content, ...part } as DraftContent })
  if (content.kind === 'hotels') return <HotelFields content={content} onChange={put} />
  if (content.kind === 'tours') return <TourFields content={content} onChange={put} />
  return <RideFields content={content} onChange={put} />
}
