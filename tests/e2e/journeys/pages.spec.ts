import { wholeBrowser } from '#tests/support/device/browser.ts'
import { test } from '#tests/support/pages/e2e.ts'
import { checkBarePages } from '#tests/support/screens/check-bare-pages.ts'
import { checkPages } from '#tests/support/screens/check-pages.ts'
import { publicPages } from '#tests/support/screens/public-pages.ts'

test.use(wholeBrowser())

// One of each shape; the matrix has the others.
const once = publicPages.filter(({ isAlike }) => !isAlike)
checkBarePages(once, ['@en-desktop'])
checkPages(once, ['@es-phone'])
