import { createContext, use } from 'react'
import type { ArchiveFound } from '#domain/archive/archive.api.ts'
import { CellText } from '#web/kit/tables/Cell.tsx'

const Found = createContext<ReadonlyMap<string, ArchiveFound>>(new Map())
/** What a search found, by the id of the entry. */
export const FoundContext = Found.Provider

/** Where an entry lies, and the words around what was found in its text. */
export function FoundText({ id }: { id: string }) {
  const found = use(Found).get(id)
  if (!found) return null
  const text = [found.path.join(' / '), found.excerpt ?? ''].filter(Boolean).join(' — ')
  return (
    <CellText text={text}>
      <bdi>{text}</bdi>
    </CellText>
  )
}
