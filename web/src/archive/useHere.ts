import { useQuery } from '@tanstack/react-query'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import type { ArchivePlace } from './archivePlace.ts'
import { areas, pathTo } from './queries.ts'
import type { Into } from './useArchiveActs.ts'

/** The open folder, or the top of an area: where it is, and what the reader may do there. */
export type Here = {
  into: Into
  area: ArchiveArea
  /** The folders from the top of the area down to the open one, as far as the reader may read them. */
  folders: readonly { id: string; name: string; writable: boolean }[]
  writable: boolean
  topWritable: boolean
}

/** Reads where the screen is; `here` is undefined until the server has answered, and for an area that the reader does not reach. */
export const useHere = ({ area, folder }: Pick<ArchivePlace, 'area' | 'folder'>) => {
  const top = useQuery(areas())
  const way = useQuery({ ...pathTo(folder ?? ''), enabled: folder !== undefined })
  const { data: tops, error } = top
  const failure = error ?? way.error
  const retry = () => void Promise.all([top.refetch(), ...(folder === undefined ? [] : [way.refetch()])])
  return { here: tops && hereIn(), failure, retry, isUnknown: tops !== undefined && folder === undefined && !topOf(area) }

  function topOf(wanted: ArchiveArea | undefined) {
    return tops?.find((one) => one.area === wanted)
  }
  function hereIn(): Here | undefined {
    if (folder === undefined) {
      const found = topOf(area)
      if (!found) return undefined
      const { writable } = found
      return { area: found.area, into: { area: found.area, parent_id: null }, folders: [], writable, topWritable: writable }
    }
    if (!way.data) return undefined
    const { area: own, nodes } = way.data
    return {
      area: own,
      into: { area: own, parent_id: folder },
      folders: nodes,
      writable: nodes.at(-1)?.writable ?? false,
      topWritable: topOf(own)?.writable ?? false,
    }
  }
}
