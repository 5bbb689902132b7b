import { hydrate as hydrateQueries } from '@tanstack/react-query'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { makeFloor } from './screen.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const { queries, router, page } = await makeFloor()
hydrateQueries(queries, JSON.parse(document.getElementById('sent')?.textContent ?? '{}'))
await hydrate(router)
window.$_TSR?.h()
hydrateRoot(root, page)
