/** Paths in the trees that a document draws, folders ending in `/`. Names in angle brackets match many. */
export function pathsDrawnIn(text: string): string[] {
  const found: string[] = []
  for (const [, block = ''] of text.matchAll(/^```text\n([\s\S]*?)^```/gm)) {
    const parents: { depth: number; path: string }[] = []
    for (const line of block.split('\n')) {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? []
      if (name === '') continue
      while ((parents.at(-1)?.depth ?? -1) >= indent.length) parents.pop()
      const path = `${parents.at(-1)?.path ?? ''}${name}`
      if (name.endsWith('/')) parents.push({ depth: indent.length, path })
      if (!path.includes('<')) found.push(path)
    }
  }
  return found
}

/** Files and folders of the repository that a text names in backticks. */
export function pathsNamedIn(text: string): string[] {
  return [...text.matchAll(/`((?:core|server|src|sw|locales|tests|docs|public|\.ci)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<*{…]/.test(path))
}

/** npm scripts named in a text. */
export function scriptsRunIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, named, short]) => named ?? short ?? '',
  )
}

/** Files that a text links to. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}
