import { useQuery } from '@tanstack/react-query'
import type { FileCalls } from './calls.ts'
import { hasPreview } from './viewed.ts'

type Place = { calls: FileCalls; id: string | undefined; hash: string; type: string }

/**
 * Preview of a stored file. Cached without end, since a file never changes under its hash. On failure the preview is just absent, without
 * an error.
 */
export const usePreview = ({ calls, id, hash, type }: Place): Blob | undefined => {
  const { data } = useQuery({
    queryKey: ['preview', id, hash],
    enabled: id !== undefined && hasPreview(type),
    staleTime: Infinity,
    queryFn: ({ signal }) => calls.filePreview({ id: id ?? '', hash }, { signal }),
  })
  return data ?? undefined
}
