import { wholeBrowser } from '#tests/support/device/browser.ts'
import { test } from '#tests/support/pages/e2e.ts'
import { checkBarePages } from '#tests/support/screens/check-bare-pages.ts'
import { checkPages } from '#tests/support/screens/check-pages.ts'
import { publicPages } from '#tests/support/screens/public-pages.ts'

test.use(wholeBrowser())

// Those of one shape each are on the journey, which the matrix takes in its other project.
const alike = publicPages.filter(({ isAlike }) => isAlike)
checkBarePages(alike)
checkPages(alike)
