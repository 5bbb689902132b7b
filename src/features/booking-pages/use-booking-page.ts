import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { type Banner, type BookingPage, wholeText } from '#core/booking-pages.ts'
import { dropDraft, saveDraft, watchDraft } from '#src/offline/drafts.ts'
import { api } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import {
  type BookingPageData,
  faintIn,
  isSamePage,
  readPage,
  unfinishedColours,
  type Whose,
} from './booking-page.ts'

export type Saved = 'saving' | 'device' | 'memory'

/** The page with what was changed and not published yet, which this device keeps. */
export function useBookingPage(data: BookingPageData, whose: Whose) {
  const name = `booking-page ${data.accountId} ${whose.groupUrl ?? ''}`
  const queries = useQueryClient()
  const [draft, setDraft] = useState<BookingPage | null>(null)
  const [wasKept, setWasKept] = useState(false)
  const [saved, setSaved] = useState<Saved>('device')
  const newest = useRef(draft)

  useEffect(
    () =>
      watchDraft<{ page: unknown }>(name, (known) => {
        const page = readPage(known?.page)
        if (!page || newest.current) return
        newest.current = page
        setDraft(page)
        setWasKept(true)
      }),
    [name],
  )

  const read = () => queries.invalidateQueries({ queryKey: [['agency', 'getBookingPage']] })
  const publishing = useMutation(
    api.agency.publishBookingPage.mutationOptions({
      async onSuccess() {
        await Promise.all([read(), queries.invalidateQueries({ queryKey: [['product', 'getStorefront']] })])
        forget()
      },
      async onError(error) {
        if (isRefusal(error) && error.code === 'booking_page_changed') await read()
      },
    }),
  )
  const forget = () => {
    newest.current = null
    setDraft(null)
    setWasKept(false)
    void dropDraft(name)
  }
  const put = (change: Partial<BookingPage>) => {
    const next = { ...(newest.current ?? data.page), ...change }
    newest.current = next
    setDraft(next)
    publishing.reset()
    setSaved('saving')
    void saveDraft(name, { page: next }).then((isKept) => {
      if (newest.current === next) setSaved(isKept ? 'device' : 'memory')
    })
  }
  const page = draft ?? data.page
  const { banner, look } = page
  const sent: BookingPage = {
    ...page,
    banner: { ...banner, heading: wholeText(banner.heading), text: wholeText(banner.text) },
  }
  return {
    data,
    whose,
    page,
    isChanged: draft !== null && !isSamePage(sent, data.page),
    /** Whether changes of another visit came back. */
    wasKept,
    /** Where the changes are. */
    saved,
    /** Colours that stand in the way of publishing. */
    faint: faintIn(look),
    isUnfinished: unfinishedColours(look).length > 0,
    publishing,
    put,
    putBanner: (change: Partial<Banner>) => put({ banner: { ...banner, ...change } }),
    publish: () => publishing.mutate({ ...whose, version: data.version, page: sent }),
    discard() {
      publishing.reset()
      forget()
    },
  }
}

export type EditedPage = ReturnType<typeof useBookingPage>

const EditedPageContext = createContext<EditedPage | null>(null)
export const EditedPageProvider = EditedPageContext.Provider

/** The page that the screen around is about. */
export function useEditedPage(): EditedPage {
  const edited = useContext(EditedPageContext)
  if (!edited) throw new Error('no booking page around')
  return edited
}
