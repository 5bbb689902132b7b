import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type Banner, type BookingPage, wholeText } from '#core/looks/booking-pages.ts'
import { api } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { placeOf, useDraft } from '#src/shared/drafts/use-draft.ts'
import {
  type BookingPageData,
  faintIn,
  isSamePage,
  type PageOwner,
  readPage,
  unfinishedColours,
} from './booking-page.ts'

/** The page with its unpublished changes, stored on this device. `published`: the message that confirms publishing. */
export function useBookingPage(data: BookingPageData, owner: PageOwner, published: string) {
  const name = `booking-page ${data.accountId} ${owner.groupUrl ?? ''}`
  const queries = useQueryClient()
  const kept = useDraft(name, readPage)
  const { draft, forget } = kept

  const read = () => queries.invalidateQueries({ queryKey: [['agency', 'getBookingPage']] })
  const publishing = useMutation(
    api.agency.publishBookingPage.mutationOptions({
      async onSuccess() {
        await Promise.all([read(), queries.invalidateQueries({ queryKey: [['product', 'getStorefront']] })])
        void forget()
        sayDone(published)
      },
      async onError(error) {
        if (isRefusal(error) && error.code === 'booking_page_changed') await read()
      },
    }),
  )
  const put = (change: Partial<BookingPage>) => {
    publishing.reset()
    kept.change((now) => ({ ...(now ?? data.page), ...change }))
  }
  const page = draft ?? data.page
  const { banner, look } = page
  const sent: BookingPage = {
    ...page,
    banner: { ...banner, heading: wholeText(banner.heading), text: wholeText(banner.text) },
  }
  return {
    data,
    owner,
    page,
    isChanged: draft !== null && !isSamePage(sent, data.page),
    /** Where the changes are stored. */
    place: placeOf(kept),
    /** The colors with which some text has too little contrast. */
    faint: faintIn(look),
    /** The first color to correct before the page can be published. */
    wrongColour: [...unfinishedColours(look), ...faintIn(look)][0] ?? null,
    publishing,
    put,
    putBanner: (change: Partial<Banner>) => put({ banner: { ...banner, ...change } }),
    publish: () => publishing.mutate({ ...owner, version: data.version, page: sent }),
    discard() {
      publishing.reset()
      void forget()
    },
  }
}

export type EditedPage = ReturnType<typeof useBookingPage>

const EditedPageContext = createContext<EditedPage | null>(null)
export const EditedPageProvider = EditedPageContext.Provider

/** The page edited on the surrounding screen. */
export function useEditedPage(): EditedPage {
  const edited = useContext(EditedPageContext)
  if (!edited) throw new Error('useEditedPage needs a booking page provider')
  return edited
}
