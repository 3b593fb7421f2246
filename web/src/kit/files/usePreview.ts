import { useQuery } from '@tanstack/react-query'
import type { FileCalls } from './calls.ts'

type Place = { calls: FileCalls; id: string | undefined; hash: string; type: string }

/** Kinds of which the server makes a picture. */
const hasPreview = (type: string) => /^(image\/(?!svg|bmp)|application\/pdf$)/.test(type)

/** A small picture of a stored file. It never changes under its hash; one that cannot be had is not worth a warning. */
export const usePreview = ({ calls, id, hash, type }: Place): Blob | undefined => {
  const { data } = useQuery({
    queryKey: ['preview', id, hash],
    enabled: id !== undefined && hasPreview(type),
    staleTime: Infinity,
    queryFn: ({ signal }) => calls.filePreview({ id: id ?? '', hash }, { signal }),
  })
  return data ?? undefined
}
