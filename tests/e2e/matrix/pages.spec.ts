import { wholeBrowser } from '#tests/support/browser.ts'
import { checkBarePages } from '#tests/support/check-bare-pages.ts'
import { checkPages } from '#tests/support/check-pages.ts'
import { test } from '#tests/support/e2e.ts'
import { publicPages } from '#tests/support/public-pages.ts'

test.use(wholeBrowser())

// Those of one shape each are on the journey, which the matrix takes in its other project.
const alike = publicPages.filter(({ isAlike }) => isAlike)
checkBarePages(alike)
checkPages(alike)
