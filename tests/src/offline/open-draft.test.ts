import { expect, test, vi } from 'vitest'
import { openDraft } from '#src/offline/open-draft.ts'

interface Sites {
  sites: string
}
const read = (kept: Partial<Sites> | null): Sites | null => (kept ? { sites: '', ...kept } : null)

/** A draft as a screen shows it after reading. Nothing is persisted here: it stays in the page. */
async function shown(name: string) {
  const draft = openDraft(name, read)
  const stop = draft.subscribe(() => {})
  const told = vi.fn()
  draft.subscribe(told)
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  return { ...draft, stop }
}

test('typed values replace the stored ones, and reopening the form restores them', async () => {
  const first = await shown('a form')
  expect(first.get()).toEqual({ draft: null, saved: 'empty', cameBack: false })
  first.change({ sites: 'a' })
  first.change((now) => ({ sites: `${now?.sites}b` }))
  expect(first.get()).toEqual({ draft: { sites: 'ab' }, saved: 'saving', cameBack: false })
  await vi.waitFor(() => expect(first.get().saved).toBe('memory'))

  const second = await shown('a form')
  expect(second.get()).toEqual({ draft: { sites: 'ab' }, saved: 'memory', cameBack: true })
  second.change({ sites: 'abc' })
  expect(second.get()).toMatchObject({ draft: { sites: 'abc' }, cameBack: false })
  await vi.waitFor(() => expect(second.get().saved).toBe('memory'))

  await second.forget()
  expect(second.get()).toEqual({ draft: null, saved: 'empty', cameBack: false })
  expect((await shown('a form')).get()).toMatchObject({ draft: null, cameBack: false })
})
