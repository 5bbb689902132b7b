import type { Locator, Page } from 'playwright'
import { settleLists } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import type { Offered } from '#tests/support/worlds/offers.ts'
import { aimKeys, aimTap, type Press } from './press-watch.ts'

/** A control of a page. `aim` finds it; the next one is pressed when the page is idle again. */
export interface Control {
  page: string
  name: string
  aim(page: Page): Promise<Press>
  /** The press opens another screen, which is complete when this resolves. */
  arrived?(page: Page): Promise<void>
  /** Needs the server. */
  isOnline?: boolean
}

/** The start of a walk, and its controls in the order of the presses. */
export interface Walk {
  address: string
  controls: Control[]
}

const said = (section: string, key: string) => words('es', section, key)
const button = (page: Page, section: string, key: string) =>
  page
    .getByRole('button', { name: said(section, key) })
    .filter({ visible: true })
    .first()
const tap = (find: (page: Page) => Locator) => (page: Page) => aimTap(find(page))
const tapButton = (section: string, key: string) => tap((page) => button(page, section, key))
/** Touch opens the list of a select outside of the page; the key chooses its next entry within. */
const chooseNext = (find: (page: Page) => Locator) => (page: Page) =>
  aimKeys(find(page), ({ keyboard }) => keyboard.press('ArrowDown'))
const type = (find: (page: Page) => Locator, text: string) => (page: Page) =>
  aimKeys(find(page), ({ keyboard }) => keyboard.type(text))
const headed = (section: string, key: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name: said(section, key) }).waitFor()

/** A customer's presses from the results to the payment of a hotel. */
export function customerWalk({ search, view, productId }: Offered): Walk {
  const results = (name: string, aim: Control['aim']): Control => ({ page: 'results', name, aim })
  const hotel = (name: string, aim: Control['aim']): Control => ({ page: 'hotel', name, aim })
  const cart = (name: string, aim: Control['aim']): Control => ({ page: 'cart', name, aim })
  const checkout = (name: string, aim: Control['aim']): Control => ({
    ...{ page: 'checkout', name, aim, isOnline: true },
  })
  const dialogBox = (page: Page) => page.getByRole('dialog').getByRole('checkbox').first()
  return {
    address: `/booking/1001/search/${search}`,
    controls: [
      results('filters open', tapButton('results', 'button')),
      results('a filter', tap(dialogBox)),
      results('the filter again', tap(dialogBox)),
      results(
        'filters close',
        tap((page) => page.getByRole('dialog').getByRole('button', { name: /^Ver / })),
      ),
      results(
        'order',
        chooseNext((page) => page.getByRole('combobox', { name: said('results', 'list.sort') })),
      ),
      {
        ...results(
          'to the hotel',
          tap((page) => {
            const link = page.locator(`a[href*="${productId}"]`)
            const card = page.getByRole('article').filter({ has: link })
            return card.getByText(said('products', 'card.see')).first()
          }),
        ),
        arrived: (page) => page.waitForURL((url) => url.pathname === `/booking/1001/view/${view}`),
      },
      hotel(
        'another rate',
        tap((page) => page.locator('label:has(input[type=radio]:not(:checked))').first()),
      ),
      hotel(
        'a picture',
        tap((page) => page.locator('main button:has(img)').first()),
      ),
      hotel('the picture closes', async (page) => () => page.keyboard.press('Escape')),
      hotel(
        'a night of the calendar',
        tap((page) =>
          page
            .getByRole('region', { name: said('products', 'calendar.title') })
            .getByRole('button', { name: /\$/ })
            .nth(6),
        ),
      ),
      hotel('add to the cart', tapButton('products', 'add.button')),
      {
        ...hotel(
          'to the cart',
          tap((page) => page.getByRole('link', { name: said('products', 'add.go_to_cart') })),
        ),
        arrived: headed('cart', 'title'),
      },
      cart('a field for a code', tapButton('cart', 'code.open')),
      cart(
        'type a code',
        type((page) => page.getByLabel(said('cart', 'code.field')), 'VERANO'),
      ),
      {
        ...cart('hold', tapButton('cart', 'hold')),
        arrived: headed('traveler-info', 'title'),
        isOnline: true,
      },
      checkout(
        'type a name',
        type((page) => page.getByLabel(said('traveler-info', 'givenName'), { exact: true }), 'Lucía'),
      ),
      checkout(
        'type an address',
        type((page) => page.getByLabel(said('traveler-info', 'email'), { exact: true }), 'lucia@ejemplo.mx'),
      ),
      checkout('continue without the rest', tapButton('traveler-info', 'continue')),
      checkout(
        'country',
        chooseNext((page) => page.getByRole('combobox').first()),
      ),
    ],
  }
}

/** An owner's presses in the list of sales. */
export const salesWalk: Walk = {
  address: '/agency/sales',
  controls: [
    {
      page: 'sales list',
      name: 'filters open',
      aim: tap((page) => page.locator('main button[aria-expanded]').first()),
    },
    {
      ...{ page: 'sales list', name: 'type a name' },
      aim: type((page) => page.getByLabel(said('sales-desk', 'filter.text'), { exact: true }), 'Zo'),
    },
    {
      page: 'sales list',
      name: 'state',
      isOnline: true,
      aim: chooseNext((page) => page.getByLabel(said('sales-desk', 'filter.state'), { exact: true })),
    },
    {
      ...{ page: 'sales list', name: 'order', isOnline: true },
      aim: chooseNext((page) => page.getByLabel(said('lists', 'sort.label'), { exact: true })),
    },
    {
      ...{ page: 'sales list', name: 'to a sale' },
      aim: tap((page) => page.locator('main a[href^="/agency/sales/"]').first()),
      arrived: (page) => page.waitForURL(/\/agency\/sales\/[\w-]{22}/),
    },
  ],
}

/** An owner's presses in the report. */
export const reportWalk: Walk = {
  address: '/agency/reports/booking',
  controls: [
    {
      page: 'report',
      name: 'period',
      aim: chooseNext((page) => page.getByLabel(said('reports', 'period.label'), { exact: true })),
    },
    {
      page: 'report',
      name: 'filters open',
      aim: tap((page) => page.locator('main button[aria-expanded]').first()),
    },
    {
      ...{ page: 'report', name: 'type a name' },
      aim: type((page) => page.getByLabel(said('reports', 'filter.customer'), { exact: true }), 'Zo'),
    },
    {
      page: 'report',
      name: 'payment',
      aim: chooseNext((page) => page.getByLabel(said('reports', 'filter.payment'), { exact: true })),
    },
    {
      page: 'report',
      name: 'remove a filter',
      aim: tap((page) =>
        page
          .getByRole('list', { name: said('reports', 'filter.active') })
          .getByRole('button')
          .first(),
      ),
    },
  ],
}

/** Idle, as the next press finds it. */
export const rest = settleLists

/** An owner whose device has the app, the agency's area and the destination of the walks. */
export async function keepOnDevice(page: Page): Promise<void> {
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/offline')
  await rest(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Guardar Cancún', exact: true }).tap()
  await page.getByText('Cancún quedó guardado.').waitFor()
  for (const { address } of [salesWalk, reportWalk]) {
    await page.goto(address)
    await rest(page)
    await page.waitForLoadState('networkidle')
  }
}
