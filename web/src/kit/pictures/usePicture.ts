import { useQuery } from '@tanstack/react-query'
import type { PictureCalls } from './calls.ts'

type Place = {
  calls: PictureCalls
  /** The record and its fact that name the picture. */
  id: string | undefined
  field: string
  /** The hash that the record holds; null or empty for none. */
  hash: string | null | undefined
  /** It is not kept in memory once it is out of sight. */
  masked?: boolean
}

/** The picture that a stored record names. It never changes under its hash, so it is asked for once. */
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
