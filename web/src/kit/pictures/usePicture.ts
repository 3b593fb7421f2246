import { useQuery } from '@tanstack/react-query'
import type { PictureCalls } from './calls.ts'

type Place = {
  calls: PictureCalls
  /** Id of the record and name of the fact that has the picture. */
  id: string | undefined
  field: string
  /** Hash of the picture in the record; null or empty when there is none. */
  hash: string | null | undefined
  /** The picture is sensitive: it leaves the query cache as soon as it is not shown any more. */
  masked?: boolean
}

/** Loads the picture of a stored record. Cached without end, since a picture never changes under its hash. */
export const usePicture = ({ calls, id, field, hash, masked = false }: Place) => {
  const wanted = id !== undefined && Boolean(hash)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['picture', id, field, hash],
    enabled: wanted,
    staleTime: Infinity,
    ...(masked ? { gcTime: 0 } : {}),
    queryFn: ({ signal }) => calls.picture({ id: id ?? '', field }, { signal }),
  })
  return {
    picture: wanted ? (data ?? undefined) : undefined,
    failed: wanted && isError && !isFetching,
    retry: () => void refetch(),
  }
}
