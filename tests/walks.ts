/** The walks of `docs/walks.md` with their acts: the rows of its first table. */
export const walksIn = (document: string): ReadonlyMap<string, number> => {
  const [walks = ''] = document.split('\n## ')
  return new Map([...walks.matchAll(/^\| ([^|]+) \| (\d+) \|/gm)].map(([, name = '', acts]) => [name, Number(acts)]))
}
