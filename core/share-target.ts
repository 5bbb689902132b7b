/** Where other apps hand files over, by the web manifest's `share_target`. */
export const sharePath = '/share'
/** The field of the form in which they come. */
export const sharedField = 'files'
/** Of the page's query: nothing was kept, since no worker was there to do it. */
export const shareAgain = 'again'
