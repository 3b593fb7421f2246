import { useQuery } from '@tanstack/react-query'
import { MB, type UploadLimits } from '#domain/kit/files.ts'
import { api } from '../api.ts'

/**
 * Upload limits of the company; undefined until the server has answered. Read again after five minutes, since an administrator can change
 * them.
 */
export const useUploadLimits = (): UploadLimits | undefined =>
  useQuery(api.kit.uploadLimits.queryOptions({ input: {}, staleTime: 5 * 60_000 })).data

/** A size in bytes as readable text: 340 KB, 1.2 MB. */
export const showSize = (bytes: number, language: string): string => {
  const [unit, size] =
    bytes < MB ? (['kilobyte', Math.max(1, Math.round(bytes / 1024))] as const) : (['megabyte', bytes / MB] as const)
  const round = { maximumFractionDigits: size < 10 ? 1 : 0 }
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn', ...round }).format(
    size,
  )
}
