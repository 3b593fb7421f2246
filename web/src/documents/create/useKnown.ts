import { useQuery } from '@tanstack/react-query'
import { type Known, type Suggestible, suggestedPackages } from '#domain/documents/suggested.ts'
import { packages } from '#domain/documents/templateNames.ts'
import { api } from '#web/kit/api.ts'
import type { Chosen } from './chosen.ts'

/** What is known of the one person who is chosen: which packages that suggests, and the nationality of a member of staff. */
export function useKnown(chosen: Chosen): { suggested: readonly Suggestible[]; nationality: string | null } {
  const { about } = chosen
  const ids = chosen[`${about}_id`]
  const [id = ''] = ids
  const isOne = ids.length === 1
  const isStaff = about === 'staff'
  const person = useQuery({ ...api.staff.get.queryOptions({ input: { id } }), enabled: isOne && isStaff, throwOnError: false })
  const had = useQuery({
    ...api.documents.list.queryOptions({
      input: {
        ...(isStaff ? { staff_id: ids, template: [...packages.hiring] } : { patient_id: ids, template: [...packages.new_patient] }),
        state: ['draft', 'made'],
      },
    }),
    enabled: isOne,
    throwOnError: false,
  })
  const ends = useQuery({ ...api.attention.list.queryOptions({ input: { subject: id } }), enabled: isOne, throwOnError: false })
  if (!isOne || !had.data || (isStaff && !person.data)) return { suggested: [], nationality: null }
  const known: Known = {
    has: had.data.items.map(({ template }) => template),
    ends: ends.data?.items.map(({ kind }) => kind) ?? [],
    qualifications: person.data?.qualifications ?? [],
  }
  return { suggested: suggestedPackages(about, known), nationality: person.data?.nationality ?? null }
}
