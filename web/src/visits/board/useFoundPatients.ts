import { useMemo } from 'react'
import { useFound } from '#web/kit/facts/usePicker.ts'

const nobody: ReadonlySet<string> = new Set()

/** The patients that a search means, by name, kana or romaji, as the server finds them. */
export const useFoundPatients = (find: string): ReadonlySet<string> => {
  const { found, stale } = useFound('patient', find, find !== '')
  return useMemo(() => (find === '' || stale ? nobody : new Set(found.map(({ id }) => id))), [find, found, stale])
}
