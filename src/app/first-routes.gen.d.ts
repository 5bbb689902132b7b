// What the app begins with is a part of the whole tree; addresses are checked against the whole.
export { routeTree } from './route-tree.gen.ts'
