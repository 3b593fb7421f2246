import { type ArchiveArea, archiveAreas } from '#domain/archive/archiveNode.ts'
import type { Search } from '#web/kit/tables/listState.ts'

/**
 * What the screen shows; kept in its address beside the order and the page of the list. Without an area it shows all areas. The address names
 * the area `place`, since `area` is a filter of the list.
 */
export type ArchivePlace = {
  area: ArchiveArea | undefined
  /** Id of the open folder; undefined at the top of an area. */
  folder: string | undefined
  /** What is searched for in the folder and everything below it. */
  find: string
  /** The search looks into the texts of files, too. */
  inside: boolean
  /** Id of the entry whose details are open. */
  node: string | undefined
  /** Id of the file that is open in the viewer. */
  view: string | undefined
  trash: boolean
}

// the address may hold a word of figures as a number
const written = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Reads the place from the address; an area that does not exist is left out. */
export const readPlace = (search: Search): ArchivePlace => ({
  area: archiveAreas.find((area) => area === search['place']),
  folder: written(search['folder']) || undefined,
  find: written(search['find']),
  inside: search['inside'] === true,
  node: written(search['node']) || undefined,
  view: written(search['view']) || undefined,
  trash: search['trash'] === true,
})

/** Search parameters that open a folder, or the top of an area, with a new list. */
export const openedAt = (area: ArchiveArea, folder: string | null): Record<string, unknown> =>
  folder === null ? { place: area } : { place: area, folder }

type Change = Partial<Record<'find' | 'node' | 'view', string | undefined> & { inside: boolean }>
/** The search parameters with some of them changed; what is empty or off leaves the address, and the rest stays. */
export const withChange = (search: Search, change: Change): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  )
