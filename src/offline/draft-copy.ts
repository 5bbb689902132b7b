import { type DraftContent, draftCopyLimits, isCopiedDraft } from '#core/cart/draft-copy.ts'
import { findPerson, withDatabase } from './database.ts'
import { type Dropped, droppedNote, noteDraftAt, notifyDrafts, unsavedDrafts } from './drafts.ts'
import type { Shape } from './schema.ts'
import { type Heard, sendKept } from './send-kept.ts'

type Draft = Shape['drafts']['value']

/** The content last sent of each draft: a draft that the server rejected is not sent again unchanged. */
const tried = new Map<string, string>()

/** The signed-in user's drafts on this device. */
const readHere = () =>
  withDatabase(async (database) => {
    const tx = database.transaction(['drafts', 'notes'])
    const [all, note] = await Promise.all([
      tx.objectStore('drafts').getAll(),
      tx.objectStore('notes').get(droppedNote),
    ])
    const drafts = all.filter(({ name }) => isCopiedDraft(name))
    return { drafts, dropped: Object.entries((note?.value ?? {}) as Dropped) }
  })

const isCopied = ({ copied, updatedAt }: Draft): boolean => copied === updatedAt
const isSent = (name: string, updatedAt: string): boolean => tried.get(name) === updatedAt

/** Whether a typed or dropped draft waits to be copied to the server. */
export async function isDraftDue(): Promise<boolean> {
  const { drafts, dropped } = await readHere()
  return (
    drafts.some((draft) => !isCopied(draft) && !isSent(draft.name, draft.updatedAt)) ||
    dropped.some(([name, at]) => !isSent(name, at))
  )
}

/** Sends drafts typed here since the last exchange, and keeps drafts from other devices. */
export async function exchangeDrafts(personId: string): Promise<Heard['said']> {
  const { drafts, dropped } = await readHere()
  const sent: DraftContent[] = [
    ...drafts
      .filter((draft) => !isCopied(draft))
      .map(({ name, values, updatedAt }) => ({ name, values: values as DraftContent['values'], updatedAt })),
    ...dropped.map(([name, updatedAt]) => ({ name, values: null, updatedAt })),
  ]
    .filter(({ values }) => JSON.stringify(values).length <= draftCopyLimits.characters)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, draftCopyLimits.drafts)
  const known = drafts.filter(isCopied).map(({ name, updatedAt }) => ({ name, updatedAt }))
  const heard = await sendKept(
    'home.exchangeDrafts',
    { drafts: sent, known: known.slice(0, draftCopyLimits.drafts) },
    personId,
  )
  // After a sign-out in the meantime, nothing may be written here.
  if (heard.said === 'nothing' || (await findPerson()) !== personId) return heard.said
  for (const { name, updatedAt } of [...drafts, ...sent]) tried.set(name, updatedAt)
  if (heard.said === 'yes') await takeOver((heard.answer as { drafts: DraftContent[] }).drafts, sent)
  return heard.said
}

/** Keeps the server's drafts, except those changed here since the request. */
async function takeOver(answered: readonly DraftContent[], sent: readonly DraftContent[]): Promise<void> {
  const sentAt = new Map(sent.map(({ name, updatedAt }) => [name, updatedAt]))
  await withDatabase(async (database) => {
    const tx = database.transaction(['drafts', 'notes'], 'readwrite')
    const [drafts, notes] = [tx.objectStore('drafts'), tx.objectStore('notes')]
    const note = await notes.get(droppedNote)
    const dropped = { ...(note?.value as Dropped | undefined) }
    for (const [name, at] of Object.entries(dropped)) if (sentAt.get(name) === at) delete dropped[name]
    for (const { name, values, updatedAt } of answered) {
      const here = await drafts.get(name)
      const isNewer = here && !isCopied(here) && here.updatedAt !== sentAt.get(name)
      if (isNewer || name in dropped || unsavedDrafts.has(name)) continue
      noteDraftAt(name, updatedAt)
      if (values) await drafts.put({ name, values, updatedAt, copied: updatedAt })
      else await drafts.delete(name)
    }
    if (note) await notes.put({ name: droppedNote, value: dropped })
    await tx.done
  })
  if (answered.length > 0) notifyDrafts(null)
}
