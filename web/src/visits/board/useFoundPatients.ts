import { useMemo } from 'react'
import { useFound } from '#web/kit/facts/usePicker.ts'

const nobody: ReadonlySet<string> = new Set()

/** Ids of the patients that the server finds for a search by name, kana or romaji. */
export const useFoundPatients = (find: string): ReadonlySet<string> => {
  const { found, stale } = useFound('patient', find, find !== '')
  return useMemo(() => (find === '' || stale ? nobody : new Set(found.map(({ id }) => id))), [find, found, stale])
}
