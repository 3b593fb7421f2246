import { useQuery } from '@tanstack/react-query'
import { MB, type UploadLimits } from '#domain/kit/files.ts'
import { api } from '../api.ts'

/** How large files may be; undefined until the server has told. */
export const useUploadLimits = (): UploadLimits | undefined =>
  useQuery(api.kit.uploadLimits.queryOptions({ input: {}, staleTime: 5 * 60_000 })).data

/** A size as people read it: 340 KB, 1.2 MB. */
export const showSize = (bytes: number, language: string): string => {
  const [unit, size] =
    bytes < MB ? (['kilobyte', Math.max(1, Math.round(bytes / 1024))] as const) : (['megabyte', bytes / MB] as const)
  const round = { maximumFractionDigits: size < 10 ? 1 : 0 }
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', ...round }).format(size)
}
