import { keepPreviousData } from '@tanstack/react-query'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import { api } from '#web/kit/api.ts'

/** What follows changes of others: the table whose records these answers are made of. */
const kept = { meta: { shows: ['archive_node'] as const }, throwOnError: false }

/** The areas that the reader reaches. */
export const areas = () => api.archive.areas.queryOptions({ input: {}, ...kept })

/** The way down to an entry. */
export const pathTo = (id: string) => api.archive.path.queryOptions({ input: { id }, ...kept })

export const detailsOf = (id: string) => api.archive.details.queryOptions({ input: { id }, ...kept })

/** The folders in a folder into which something may be moved; null is the top of the area. */
export const foldersIn = (area: ArchiveArea, parent: string | null) =>
  api.archive.targets.queryOptions({ input: { area, ...(parent === null ? {} : { parent_id: parent }) }, throwOnError: false })

/** Folders of all areas by a part of their name. */
export const foldersNamed = (q: string) =>
  api.archive.targets.queryOptions({ input: { q }, throwOnError: false, placeholderData: keepPreviousData })
