import { wholeBrowser } from '#tests/support/browser.ts'
import { checkBarePages } from '#tests/support/check-bare-pages.ts'
import { checkPages } from '#tests/support/check-pages.ts'
import { test } from '#tests/support/e2e.ts'
import { publicPages } from '#tests/support/public-pages.ts'

test.use(wholeBrowser())

// One of each shape; the matrix has the others.
const once = publicPages.filter(({ isAlike }) => !isAlike)
checkBarePages(once, ['@en-desktop'])
checkPages(once, ['@es-phone'])
