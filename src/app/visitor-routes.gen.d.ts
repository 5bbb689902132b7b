// These routes are part of the full tree; addresses are checked against the full tree.
export { routeTree } from './route-tree.gen.ts'
