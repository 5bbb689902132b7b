export function listSources(): string[]
export function programFolder(): URL
